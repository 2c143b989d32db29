/** A whole list for choices, however many pages it has. */
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { call } from './network.ts'
import { readAllPages } from './read-all-pages.ts'
import { liveMeta, useOrgId, type Page } from './use-calls.tsx'

/** Filter null: nothing to read yet. */
export const useReadAll = <I extends Schema, T>(
  endpoint: Endpoint<I, z.ZodMiniType<Page<T>>>,
  filter: z.input<I> | null,
) => {
  const orgId = useOrgId()
  return useQuery({
    queryKey: [endpoint.topic, orgId, endpoint.path, 'all', filter],
    queryFn: async (): Promise<Page<T>> => {
      const items = await readAllPages((page) =>
        call(endpoint, orgId, { ...(filter as object), ...page } as z.input<I>),
      )
      return { items, total: items.length }
    },
    meta: liveMeta(endpoint, filter),
    enabled: filter !== null,
  })
}
