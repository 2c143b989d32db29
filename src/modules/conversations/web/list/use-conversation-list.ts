/** The list of conversations, page by page; rows that changed are read by id and put into their place. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'
import { liveMeta, useOrgId } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { conversationApi, rowChangedKind, type ConversationItem } from '../../api/conversations.ts'
import type { ListQuery } from './list-query.ts'
import { patchPages, type ListPage } from './patch-pages.ts'

type Pages = InfiniteData<ListPage, string | undefined>
const { topic, path } = conversationApi.list
const listsKey = (orgId: string) => [topic, orgId, path, 'pages']

/** Rows are read at most twice a second, however many change. */
const rowsEveryMs = 500
const countsEveryMs = 5_000
const mostIds = 100

export const useConversationList = (query: ListQuery) => {
  const orgId = useOrgId()
  const result = useInfiniteQuery<ListPage, ApiError, Pages, readonly unknown[], string | undefined>({
    queryKey: [...listsKey(orgId), query],
    queryFn: ({ pageParam }) => call(conversationApi.list, orgId, { ...query, after: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: liveMeta(conversationApi.list, query),
  })
  const pages = result.data?.pages
  return {
    items: pages?.flatMap(({ items }) => items),
    refs: Object.assign({}, ...(pages?.map(({ refs }) => refs) ?? [])) as ListPage['refs'],
    names: Object.assign({}, ...(pages?.map(({ names }) => names) ?? [])) as ListPage['names'],
    error: result.error,
    isStale: result.isPlaceholderData,
    retry: () => void result.refetch(),
    more: result.hasNextPage && !result.isFetchingNextPage ? () => void result.fetchNextPage() : undefined,
    isMore: result.isFetchingNextPage,
  }
}
export type ConversationList = ReturnType<typeof useConversationList>

type Changed = Parameters<typeof patchPages>[1]

type ChangedRows = Changed & { openId?: string }

/** Puts changed rows into every cached list. */
export const patchLists = (queries: QueryClient, orgId: string, { openId, ...changed }: ChangedRows) => {
  let isUnsure = false
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: listsKey(orgId) }))
    queries.setQueryData<Pages>(queryKey, (data) => {
      if (!data) return data
      const patched = patchPages(data.pages, changed, { query: queryKey[4] as ListQuery, openId })
      isUnsure ||= patched.isUnsure
      return { ...data, pages: patched.pages }
    })
  return isUnsure
}

/** A change that this page knows already, such as what was read. */
export const patchRow = (
  queries: QueryClient,
  orgId: string,
  { id, ...part }: Partial<ConversationItem> & { id: string },
) => {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: listsKey(orgId) }))
    queries.setQueryData<Pages>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
          })),
        },
    )
}

/** Runs at once, and then at most once in the interval; the last call always runs. */
const createThrottle = (everyMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRun = 0
  return {
    stop: () => clearTimeout(timer),
    ask: (run: () => void) => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          lastRun = Date.now()
          run()
        },
        Math.max(0, lastRun + everyMs - Date.now()),
      )
    },
  }
}

export const useLiveConversations = (openId: string | undefined) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const [waiting] = useState(() => new Set<string>())
  const [throttles] = useState(() => ({ rows: createThrottle(rowsEveryMs), counts: createThrottle(countsEveryMs) }))
  useEffect(
    () => () => {
      throttles.rows.stop()
      throttles.counts.stop()
    },
    [throttles],
  )
  const readLists = () => void queries.invalidateQueries({ queryKey: listsKey(orgId) })
  const readRows = async () => {
    const ids = [...waiting].slice(0, mostIds)
    for (const id of ids) waiting.delete(id)
    if (waiting.size > 0) throttles.rows.ask(() => void readRows())
    try {
      const changed = await call(conversationApi.rows, orgId, { ids: ids.join(',') })
      if (patchLists(queries, orgId, { ...changed, openId })) readLists()
    } catch {
      readLists()
    }
  }
  useLiveChange(({ kind, id }) => {
    if (kind !== rowChangedKind) return
    waiting.add(id)
    throttles.rows.ask(() => void readRows())
    throttles.counts.ask(
      () => void queries.invalidateQueries({ queryKey: [topic, orgId, conversationApi.counts.path] }),
    )
  })
}
