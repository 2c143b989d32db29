/** Patches rows that were read again into the loaded lists: each keeps its position, or is removed. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Refs } from '#core/refs.ts'
import { ticketApi, type TicketListItem } from '../../api/tickets.ts'
import { countsAfter } from '../list/rows/optimistic.ts'

export type ListPage = { items: TicketListItem[]; total: number; isMore: boolean; refs: Refs }
type PageInput = { boardId: string; statusId?: string; archived?: 'only' | 'with' | 'without'; pageNumber?: number }
export type ReadRows = { items: readonly TicketListItem[]; refs: Refs; gone: readonly string[] }
type Counts = Parameters<typeof countsAfter>[0]

const inputOf = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[3] as PageInput

const fits = ({ statusId, isArchived }: TicketListItem, input: PageInput) =>
  (input.statusId === undefined || input.statusId === statusId) &&
  (input.archived === 'with' || isArchived === (input.archived === 'only'))

/** `arriving`: rows that were in another lane of the same list. */
export const pageWithRows = (
  page: ListPage,
  input: PageInput,
  { items, refs, gone, arriving }: ReadRows & { arriving: ReadonlySet<string> },
): ListPage => {
  const read = new Map(items.map((line) => [line.id, line]))
  const isHere = page.items.some(({ id }) => read.has(id) || gone.includes(id))
  const isFirstOfLane = input.statusId !== undefined && (input.pageNumber ?? 0) === 0
  const shownIds = new Set(page.items.map(({ id }) => id))
  const added = isFirstOfLane
    ? items.filter((line) => arriving.has(line.id) && !shownIds.has(line.id) && fits(line, input))
    : []
  if (!isHere && added.length === 0) return page
  const kept = page.items.flatMap((line) => {
    if (gone.includes(line.id)) return []
    const next = read.get(line.id)
    if (!next || next.version < line.version) return [line]
    return fits(next, input) ? [next] : []
  })
  const total = Math.max(0, page.total - (page.items.length - kept.length) + added.length)
  return { ...page, items: [...added, ...kept], total, refs: { ...page.refs, ...refs } }
}

const listKey = (orgId: string) => [ticketApi.list.topic, orgId, ticketApi.list.path]

export const listQueries = (queries: QueryClient, orgId: string) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: listKey(orgId) })
    .flatMap((query) => {
      const page = query.state.data as ListPage | undefined
      return page ? [{ query, page, input: inputOf(query) }] : []
    })

/** A row as some list shows it now. */
export const findShown = (queries: QueryClient, orgId: string, id: string): TicketListItem | undefined => {
  for (const { query, page } of listQueries(queries, orgId)) {
    const line = query.isActive() ? page.items.find((item) => item.id === id) : undefined
    if (line) return line
  }
  return undefined
}

const patchCounts = (queries: QueryClient, orgId: string, moves: { line: TicketListItem; statusId?: string }[]) => {
  const key = [ticketApi.counts.topic, orgId, ticketApi.counts.path]
  for (const query of queries.getQueryCache().findAll({ queryKey: key, type: 'active' })) {
    const own = moves.filter(({ line }) => line.boardId === inputOf(query).boardId)
    if (own.length === 0) continue
    queries.setQueryData<Counts>(query.queryKey, (counts) =>
      own.reduce<Counts | undefined>((before, { line, statusId }) => {
        if (statusId) return before && countsAfter(before, { line, change: { statusId } })
        const fewer = (count: Counts[number]) => ({ ...count, total: Math.max(0, count.total - 1) })
        return before?.map((count) => (count.statusId === line.statusId ? fewer(count) : count))
      }, counts),
    )
  }
}

const readsOf = (orgId: string) => [ticketApi.list, ticketApi.counts].map(({ topic, path }) => [topic, orgId, path])

const readsOfBoard = (orgId: string, boardId: string) =>
  readsOf(orgId).map((queryKey) => ({
    queryKey,
    predicate: (query: Query) => (inputOf(query) as PageInput | undefined)?.boardId === boardId,
  }))

export const refreshLists = (queries: QueryClient, orgId: string, boardId: string) => {
  for (const reads of readsOfBoard(orgId, boardId)) void queries.invalidateQueries(reads)
}

/** Also abandons first reads that are under way. They would be waited for, although they may be older than a saved change. */
export const restartLists = async (queries: QueryClient, orgId: string, boardId: string) => {
  await Promise.all(readsOfBoard(orgId, boardId).map((reads) => queries.cancelQueries(reads)))
  refreshLists(queries, orgId, boardId)
}

/** Patches every loaded page, lane and count. `isRaced`: a list was being read at the same time and may be older than these rows, so the caller reads the lists again. */
export const patchLists = (queries: QueryClient, orgId: string, rows: ReadRows): { isRaced: boolean } => {
  const isRaced = readsOf(orgId).some((queryKey) => queries.isFetching({ queryKey }) > 0)
  const before = new Map(
    [...rows.items.map(({ id }) => id), ...rows.gone].flatMap((id) => {
      const line = findShown(queries, orgId, id)
      return line ? [[id, line] as const] : []
    }),
  )
  const arriving = new Set(before.keys())
  for (const { query, page, input } of listQueries(queries, orgId)) {
    const next = pageWithRows(page, input, { ...rows, arriving })
    if (next !== page) queries.setQueryData(query.queryKey, next)
  }
  const after = new Map(rows.items.map((line) => [line.id, line]))
  const moves = [...before.values()].flatMap((line) => {
    const next = after.get(line.id)
    const isOut = !next || next.isArchived !== line.isArchived
    if (isOut) return [{ line }]
    return next.statusId && next.statusId !== line.statusId ? [{ line, statusId: next.statusId }] : []
  })
  patchCounts(queries, orgId, moves)
  return { isRaced }
}
