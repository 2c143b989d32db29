/** Computes the service level clocks of tickets of one board. */
import { filterProblems } from '#core/filters/filter.ts'
import { allFeatures } from '#core/features.ts'
import { effectiveGrants } from '#core/permissions.ts'
import { aroundTheClock, clockOf } from '#core/sla/clock.ts'
import { slaMetrics, summaryOf, toTicketClock } from '#core/sla/ticket-clocks.ts'
import type { Schedule } from '#core/working-time/schedule.ts'
import { toFormUser } from '#modules/forms/server/form-user.ts'
import type { Priority } from '#modules/forms/priorities.ts'
import { readSchedules } from '#modules/hours/server/schedules.ts'
import type { Ctx } from '#platform/context.ts'
import type { SlaPolicy } from '../../sla-policies.ts'
import { boardContextFor, filterContextOf, type BoardContext } from '../board-context.ts'
import { filterCondition } from '../store/list/list-query.ts'
import { slaStore, type SlaColumns, type StoredMove } from '../store/sla.ts'
import type { Row } from '../store/tickets.ts'
import { factsOf, phasesOf, type Move } from './phases.ts'

const grants = effectiveGrants([{ 'user.admin': 'all' }], allFeatures)
/** Stands for `me` in a filter that nobody in particular evaluates. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The board as its administrators see it: automatic rules evaluate filters over all fields. */
export const contextOfRules = ({ board, form }: Pick<BoardContext, 'board' | 'form'>): BoardContext =>
  boardContextFor({ board, form }, toFormUser({ id: nobody, groupIds: [], grants }), { grants })

/** The place of the first policy that applies to each ticket. A filter by a field that is gone matches nothing. */
const policyPlaces = async (
  ctx: Ctx,
  context: BoardContext,
  { policies, ids }: { policies: readonly SlaPolicy[]; ids: readonly string[] },
) => {
  if (policies[0]?.filter === null) return new Map(ids.map((id) => [id, 0]))
  const filtered = filterContextOf(context)
  const usable = policies.flatMap((policy, place) =>
    policy.filter && filterProblems(policy.filter, filtered.shapes).length > 0 ? [] : [{ policy, place }],
  )
  const conditions = usable.map(({ policy }) => filterCondition(ctx, filtered, policy.filter))
  const found = await slaStore.firstMatches(ctx, ids, conditions)
  return new Map([...found].map(([id, at]) => [id, usable[at]?.place ?? -1]))
}

/** Changes of this transaction are not stored yet. */
const pendingMoves = (ctx: Ctx, ticketId: string, now: number): Move[] =>
  ctx.changes
    .filter(({ subjectId, kind }) => subjectId === ticketId && kind !== 'ticket.created')
    .map(({ kind, also, fields }) => ({ at: now, kind, also, fields }))

const isMove = ({ kind, also, fields }: Move) =>
  [kind, ...also].some((name) => name === 'ticket.resolved' || name === 'ticket.unresolved') ||
  fields.some(({ field }) => field === 'statusId')

type Schedules = Awaited<ReturnType<typeof readSchedules>>
/** A schedule that was removed is replaced by that of the organisation. */
const scheduleOf = ({ schedule }: SlaPolicy, { byId, usual }: Schedules): Schedule =>
  schedule === 'always' ? aroundTheClock : (byId.get(schedule) ?? usual)

const none: SlaColumns = { sla: null, slaDue: null, slaWakeAt: null, slaClocks: [] }
const isEnded = ({ archivedAt, disabledAt, mergedIntoId }: Row) => Boolean(archivedAt || disabledAt || mergedIntoId)

type Facts = {
  moves: readonly Move[]
  firstReply: string | undefined
  policy: SlaPolicy | undefined
  schedules: Schedules
}

const columnsOf = (row: Row, { moves, firstReply, policy, schedules }: Facts, now: number): SlaColumns => {
  // Clocks of an archived ticket are kept, so that its breaches are not reported again when it returns.
  if (isEnded(row)) return { ...none, slaClocks: row.slaClocks }
  if (!policy) return none
  const phases = phasesOf(row, moves)
  const firstReplyAt = firstReply === undefined ? null : Date.parse(firstReply)
  const slaClocks = slaMetrics.flatMap((metric) => {
    const minutes = policy[metric][row.priority as Priority]
    if (minutes === null) return []
    const target = { schedule: scheduleOf(policy, schedules), minutes, riskPercent: policy.riskPercent }
    const facts = factsOf(metric, phases, { firstReplyAt, pauseStatusIds: policy.pauseStatusIds })
    const before = row.slaClocks.find((clock) => clock.metric === metric)
    return [toTicketClock(clockOf(target, facts, now), { metric, policyId: policy.id, minutes }, before)]
  })
  return { ...summaryOf(slaClocks, now), slaClocks }
}

const asMove = ({ at, ...move }: StoredMove): Move => ({ ...move, at: Date.parse(at) })

/** The columns of each ticket as they should be now. */
export const computeSla = async (
  ctx: Ctx,
  context: Pick<BoardContext, 'board' | 'form'>,
  { policies, rows, now }: { policies: readonly SlaPolicy[]; rows: readonly Row[]; now: number },
): Promise<Map<string, SlaColumns>> => {
  if (policies.length === 0) return new Map(rows.map(({ id }) => [id, none]))
  const ids = rows.map(({ id }) => id)
  const [places, stored, replies, schedules] = await Promise.all([
    policyPlaces(ctx, contextOfRules(context), { policies, ids }),
    slaStore.moves(ctx, ids),
    slaStore.firstReplies(ctx, ids),
    readSchedules(ctx),
  ])
  const storedMoves = Map.groupBy(stored, ({ ticketId }) => ticketId)
  return new Map(
    rows.map((row) => {
      const moves = [...(storedMoves.get(row.id) ?? []).map(asMove), ...pendingMoves(ctx, row.id, now).filter(isMove)]
      const policy = policies[places.get(row.id) ?? -1]
      return [row.id, columnsOf(row, { moves, firstReply: replies.get(row.id), policy, schedules }, now)]
    }),
  )
}
