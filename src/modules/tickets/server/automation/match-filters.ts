/** For modules above: evaluates filters of rules on tickets, over all fields of the board. */
import { filterProblems, type Filter } from '#core/filters/filter.ts'
import type { Ctx } from '#platform/context.ts'
import { sql } from 'kysely'
import { boardAndForm, filterContextOf, type BoardContext } from '../board-context.ts'
import { rowsOf } from '../search-index/search-index.ts'
import { contextOfRules } from '../sla/compute-sla.ts'
import { automationStore, rollBack, savepoint, type Anchor } from '../store/automation.ts'
import { filterCondition } from '../store/list/list-query.ts'
import { ticketStore, type Row } from '../store/tickets.ts'

export { rollBack, savepoint }
export const { idByNumber: ticketIdByNumber, describe: describeTicket } = automationStore

/** A filter by a field that is gone matches nothing. */
const conditionsOf = (ctx: Ctx, context: BoardContext, filters: readonly (Filter | null)[]) => {
  const filtered = filterContextOf(context)
  return filters.map((filter) =>
    filter && filterProblems(filter, filtered.shapes).length > 0
      ? sql<boolean>`false`
      : filterCondition(ctx, filtered, filter),
  )
}

/** The board as rules see it. */
export const ruleContextOf = async (ctx: Ctx, boardId: string) => contextOfRules(await boardAndForm(ctx, boardId))

/** The values that later changes replaced. */
const earlierValues = async (ctx: Ctx, row: Row, version: number): Promise<Partial<Row>> => {
  const patch: Record<string, unknown> = {}
  const customValues = { ...row.customValues }
  // The latest first, so that the earliest value remains.
  for (const { field, before } of (await ticketStore.changesSince(ctx, row.id, version)).toReversed()) {
    if (field.startsWith('cf.')) customValues[field.slice(3)] = before
    else if (field in row) patch[field] = before
  }
  for (const [id, value] of Object.entries(customValues)) if (value === null) delete customValues[id]
  return { ...patch, customValues }
}

type Earlier = { row: Row; version: number; context: BoardContext }
/** Evaluates on the ticket as it was in this version, by putting it back for a moment. */
const asOf = async <T>(ctx: Ctx, { row, version, context }: Earlier, read: () => Promise<T>) => {
  const earlier = await earlierValues(ctx, row, version)
  await savepoint(ctx)
  await ticketStore.update(ctx, row.id, earlier)
  const kept = rowsOf(context, earlier.customValues ?? {})
  await ticketStore.dropValues(ctx, row.id, Object.keys(row.customValues))
  await ticketStore.putValues(ctx, row.id, kept)
  const result = await read()
  await rollBack(ctx)
  return result
}

/** Whether every field that the filter names is there. */
export const areFiltersKnown = async (ctx: Ctx, ticketId: string, filter: Filter) => {
  const row = await ticketStore.get(ctx, ticketId)
  if (!row) return true
  const { shapes } = filterContextOf(await ruleContextOf(ctx, row.boardId))
  return filterProblems(filter, shapes).length === 0
}

type Subject = { ticketId: string; version?: number | null }

/** Whether the ticket meets each filter: as it is now, or as a change left it. */
export const matchFilters = async (ctx: Ctx, { ticketId, version }: Subject, filters: readonly (Filter | null)[]) => {
  if (filters.every((filter) => filter === null)) return filters.map(() => true)
  const row = await ticketStore.get(ctx, ticketId)
  if (!row) return filters.map(() => false)
  const context = await ruleContextOf(ctx, row.boardId)
  const read = () => automationStore.meets(ctx, ticketId, conditionsOf(ctx, context, filters))
  return version && row.version > version ? asOf(ctx, { row, version, context }, read) : read()
}

export const openTicketsWhere = async (
  ctx: Ctx,
  boardId: string,
  { filter, limit }: { filter: Filter | null; limit: number },
) => {
  const [holds = sql<boolean>`true`] = conditionsOf(ctx, await ruleContextOf(ctx, boardId), [filter])
  return automationStore.openWhere(ctx, boardId, { holds, limit })
}

type Since = {
  filter: Filter | null
  anchor: Anchor
  statusIds: readonly string[]
  after: number | null
  until: number
  limit: number
  /** The last ticket of the page before. */
  last?: { id: string; at: string } | undefined
}
/** Open tickets whose anchor lies in the range. */
export const openTicketsSince = async (ctx: Ctx, boardId: string, { filter, after, until, ...query }: Since) => {
  const [holds = sql<boolean>`true`] = conditionsOf(ctx, await ruleContextOf(ctx, boardId), [filter])
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return automationStore.since(ctx, boardId, { ...query, holds, after: moment(after), until: moment(until) ?? '' })
}
