/** The ledger of a channel, page by page. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'
import { useOrgId, type Page } from '#ui/calls/use-calls.tsx'
import { inboundApi, type InboundItem } from '../../api/inbound.ts'

const pageSize = 30
const { topic, path } = inboundApi.list

export const useReceived = (query: { channelId: string; state?: InboundItem['state'] }) => {
  const orgId = useOrgId()
  const result = useInfiniteQuery<
    Page<InboundItem>,
    ApiError,
    { pages: Page<InboundItem>[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [topic, orgId, path, 'pages', query],
    queryFn: ({ pageParam }) => call(inboundApi.list, orgId, { ...query, after: pageParam, pageSize }),
    initialPageParam: undefined,
    getNextPageParam: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
  return {
    items: result.data?.pages.flatMap(({ items }) => items),
    error: result.error,
    retry: () => void result.refetch(),
    more: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
    isMore: result.isFetchingNextPage,
  }
}
