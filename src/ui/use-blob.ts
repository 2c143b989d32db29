/** A picture that only its reader may see: fetched with the token, shown by an address of this page alone. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { useOrgId } from './data.tsx'
import { download } from './network.ts'

/** Input null: nothing to show. A picture that cannot be had is no news: the result stays undefined. */
export const useBlob = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>, input: z.input<I> | null) => {
  const orgId = useOrgId()
  const { data } = useQuery({
    queryKey: [endpoint.topic, orgId, endpoint.path, input],
    queryFn: () => download(endpoint, orgId, input as z.input<I>),
    enabled: input !== null,
    staleTime: Infinity,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url
}
