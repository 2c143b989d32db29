/** A picture that only its reader may see: fetched with the token, shown by an address of this page alone. */
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { useOrgId } from './use-calls.tsx'
import { download } from './network.ts'

/** Input null: nothing to show. A picture that cannot be had is no news: the result stays undefined. */
export const useBlob = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>, input: z.input<I> | null) => {
  const orgId = useOrgId()
  return useQuery({
    queryKey: [endpoint.topic, orgId, endpoint.path, input],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<string>(queryKey)
      const url = URL.createObjectURL(await download(endpoint, orgId, input as z.input<I>))
      if (before) setTimeout(() => URL.revokeObjectURL(before), 5_000) // it may still be on the page
      return url
    },
    enabled: input !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  }).data
}
