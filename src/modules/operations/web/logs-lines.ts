/** The visible log lines: pages of stored lines, and new ones while following. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '#core/errors.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { logApi, type LogLine } from '../logs-api.ts'
import { merged, type LogFilter } from './logs-search.ts'

const pageSize = 200
const atOnce = 500
const kept = 5_000
const pulse = 5_000

type Said = { items: LogLine[] }

/** Reads all lines that are newer than one. */
const readAfter = async (orgId: string, filter: LogFilter, afterId: number) => {
  const lines: LogLine[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each reading begins where the one before it ended
    const { items } = await call(logApi.list, orgId, { ...filter, afterId, beforeId: lines.at(-1)?.id, limit: atOnce })
    lines.push(...items)
    if (items.length < atOnce || lines.length >= kept) return lines
  }
}

/** Under a topic of its own: live news must not read the whole past again. */
const useHistory = (filter: LogFilter) => {
  const orgId = useOrgId()
  return useInfiniteQuery<Said, ApiError, { pages: Said[] }, readonly unknown[], number | undefined>({
    queryKey: ['log-history', orgId, filter],
    queryFn: ({ pageParam }) => call(logApi.list, orgId, { ...filter, beforeId: pageParam, limit: pageSize }),
    initialPageParam: undefined,
    getNextPageParam: ({ items }) => (items.length === pageSize ? items.at(-1)?.id : undefined),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Live news of the topic `logs` reads it at once; where there are none, a pulse does. */
const useTail = (filter: LogFilter, from: number | undefined) => {
  const orgId = useOrgId()
  return useQuery<LogLine[], ApiError>({
    queryKey: [logApi.list.topic, orgId, 'tail', filter],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<LogLine[]>(queryKey) ?? []
      const fresh = await readAfter(orgId, filter, before[0]?.id ?? from ?? 0)
      return fresh.length === 0 ? before : merged(fresh, before).slice(0, kept)
    },
    enabled: from !== undefined,
    refetchInterval: pulse,
    gcTime: 0,
  })
}

export const useLogLines = (filter: LogFilter, isTailing: boolean) => {
  const history = useHistory(filter)
  const past = useMemo(() => history.data?.pages.flatMap(({ items }) => items), [history.data])
  const tail = useTail(filter, isTailing && past ? (past[0]?.id ?? 0) : undefined)
  const lines = useMemo(() => past && merged(tail.data ?? [], past), [tail.data, past])
  return {
    lines,
    error: lines ? null : history.error,
    retry: () => void history.refetch(),
    loadOlder: history.hasNextPage && !history.isFetchingNextPage ? () => void history.fetchNextPage() : undefined,
    hasOlder: history.hasNextPage,
  }
}
