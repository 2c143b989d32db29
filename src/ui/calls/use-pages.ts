/** A list that is read page by page with a "more" button. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { ApiError } from '#core/errors.ts'
import { useOrgId, type Page } from './use-calls.tsx'
import { call } from './network.ts'

export const usePages = <I extends Schema, T>(
  endpoint: Endpoint<I, z.ZodMiniType<Page<T>>>,
  filter: z.input<I>,
  pageSize = 50,
) => {
  const orgId = useOrgId()
  const query = useInfiniteQuery<Page<T>, ApiError, { pages: Page<T>[] }, readonly unknown[], number>({
    queryKey: [endpoint.topic, orgId, endpoint.path, 'pages', filter],
    queryFn: ({ pageParam }) =>
      call(endpoint, orgId, { ...(filter as object), pageNumber: pageParam, pageSize } as z.input<I>),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, all) =>
      items.length > 0 && all.length * pageSize < total ? all.length : undefined,
    placeholderData: keepPreviousData,
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages[0]?.total,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
  }
}
