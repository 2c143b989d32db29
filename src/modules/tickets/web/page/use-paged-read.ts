/** Reads a list page by page, with the names of its records. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { ApiError } from '#core/errors.ts'
import type { Refs } from '#core/refs.ts'
import { liveMeta, useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'

type Page<T> = { items: T[]; total: number; refs: Refs }
const pageSize = 30

export const usePagedRead = <I extends Schema, P extends Page<unknown>>(
  endpoint: Endpoint<I, z.ZodMiniType<P>>,
  input: z.input<I> | null,
) => {
  const orgId = useOrgId()
  const query = useInfiniteQuery<P, ApiError, { pages: P[] }, readonly unknown[], number>({
    queryKey: [endpoint.topic, orgId, endpoint.path, 'growing', input],
    queryFn: ({ pageParam }) =>
      call(endpoint, orgId, { ...(input as object), pageNumber: pageParam, pageSize } as z.input<I>),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, all) =>
      items.length > 0 && all.length * pageSize < total ? all.length : undefined,
    placeholderData: keepPreviousData,
    enabled: input !== null,
    meta: liveMeta(endpoint, input),
  })
  return {
    pages: query.data?.pages,
    total: query.data?.pages[0]?.total,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
  }
}
