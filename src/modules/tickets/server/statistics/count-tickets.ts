/** For the home page and dashboards: counts of tickets by status, priority, day and person, as the reader may see them. */
import { fail } from '#core/errors.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { priorities } from '#modules/forms/priorities.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { mayReadKey } from '../../built-in.ts'
import { quarterOf, type TicketMetric } from '../../ticket-counters.ts'
import { readerOf } from '../board-context.ts'
import { statStore, type CountedStatus, type Counter } from '../store/ticket-stats.ts'

const dayMs = 86_400_000
export const countedDays = 30

type OfBoard = { boardId?: string | undefined }

type Wanted = OfBoard & { metrics: readonly TicketMetric[]; timeZone: string }
const readCounters = async (ctx: Ctx, { boardId, metrics, timeZone }: Wanted) => {
  if (boardId) await boardOf(ctx, boardId)
  const since = quarterOf(Date.now() - (countedDays + 1) * dayMs)
  return statStore.read(ctx, readerOf(ctx), { metrics, boardId, since, timeZone })
}

const amounts = (counters: readonly Counter[], metric: TicketMetric) =>
  new Map(counters.flatMap((counter) => (counter.metric === metric ? [[counter.key, counter.amount] as const] : [])))

/** Statuses of several boards with the same name are one. */
const byName = (statuses: readonly CountedStatus[], counts: ReadonlyMap<string, number>) => {
  const found = new Map<string, Omit<CountedStatus, 'id'> & { amount: number }>()
  for (const { id, name, color, isCloseState } of statuses) {
    const key = JSON.stringify([name.ar, name.en, isCloseState])
    const before = found.get(key) ?? { name, color, isCloseState, amount: 0 }
    found.set(key, { ...before, amount: before.amount + (counts.get(id) ?? 0) })
  }
  return [...found.values()]
}

/** The last days of a time zone, today last: `2026-11-17`. */
const lastDays = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const today = Date.parse(format.format(Date.now()))
  return Array.from({ length: countedDays }, (_, at) =>
    new Date(today - (countedDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
}

/** Parts that the reader may not see are absent. */
export const countTickets = async (ctx: Ctx, query: OfBoard) => {
  const { grants } = readerOf(ctx)
  const [seesStatus, seesPriority] = [mayReadKey('statusId', grants), mayReadKey('priority', grants)]
  const seesEnd = seesStatus || mayReadKey('resolvedDate', grants)
  const metrics: TicketMetric[] = [
    'created',
    ...(seesEnd ? ['resolved' as const] : []),
    ...(seesStatus ? ['status' as const] : []),
    ...(seesPriority ? ['priority' as const] : []),
  ]
  const { timeZone } = await readOrg(ctx)
  const counters = await readCounters(ctx, { ...query, metrics, timeZone })
  const [created, resolved] = [amounts(counters, 'created'), amounts(counters, 'resolved')]
  const [byStatus, byPriority] = [amounts(counters, 'status'), amounts(counters, 'priority')]
  const statuses = seesStatus ? byName(await statStore.statuses(ctx, [...byStatus.keys()]), byStatus) : undefined
  return {
    days: lastDays(timeZone).map((day) => ({
      day,
      created: created.get(day) ?? 0,
      ...(seesEnd && { resolved: resolved.get(day) ?? 0 }),
    })),
    ...(statuses && { statuses }),
    ...(seesPriority && {
      priorities: priorities.map((priority) => ({ priority, amount: byPriority.get(priority) ?? 0 })),
    }),
  }
}

/** A query for the open tickets that each user is assigned to, to be joined with users. */
export const openByAssignee = async (ctx: Ctx, { boardId }: OfBoard) => {
  const reader = readerOf(ctx)
  if (!mayReadKey('assigneeIds', reader.grants)) fail('not-permitted')
  if (boardId) await boardOf(ctx, boardId)
  return statStore.byAssignee(ctx, reader, boardId)
}
