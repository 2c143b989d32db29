/** An image that needs the token: fetched, and shown by an object URL. */
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { useOrgId } from './use-calls.tsx'
import { download } from './network.ts'

export const useBlobQuery = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  input: z.input<I> | null,
) => {
  const orgId = useOrgId()
  return useQuery({
    queryKey: [endpoint.topic, orgId, endpoint.path, input],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<string>(queryKey)
      const url = URL.createObjectURL(await download(endpoint, orgId, input as z.input<I>))
      if (before) setTimeout(() => URL.revokeObjectURL(before), 5_000) // the old image may still be rendered
      return url
    },
    enabled: input !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

/** Input null: nothing to show. If it cannot be read, the result stays undefined without an error. */
export const useBlob = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>, input: z.input<I> | null) =>
  useBlobQuery(endpoint, input).data
