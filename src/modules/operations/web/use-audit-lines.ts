/** The audit as far as one has read: each page begins behind the last line of the one before. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Refusal } from '#core/errors.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { auditApi, type AuditFilter, type AuditLine } from '../audit-api.ts'

type Page = { items: AuditLine[]; total: number | null; next: string | null }

export const useAuditLines = (filter: AuditFilter) => {
  const orgId = useOrgId()
  const query = useInfiniteQuery<Page, Refusal, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [auditApi.list.topic, orgId, auditApi.list.path, filter],
    queryFn: ({ pageParam }) => call(auditApi.list, orgId, { ...filter, after: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages[0]?.total ?? undefined,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
  }
}
