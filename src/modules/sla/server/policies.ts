/** Reads, previews and saves the service level policies of a board. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { filterProblems } from '#core/filters/filter.ts'
import type { Problem } from '#core/problems.ts'
import { isEqual } from '#core/values/equal.ts'
import { readSchedules } from '#modules/hours/server/schedules.ts'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import { boardContextOf, shapesOf, type BoardContext } from '#modules/tickets/server/board-context.ts'
import { contextOfRules } from '#modules/tickets/server/sla/compute-sla.ts'
import {
  boardsWithSla,
  previewPolicies,
  readSlaPolicies,
  saveSlaPolicies,
  startRecompute,
} from '#modules/tickets/server/sla/recompute.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { slaApi } from '../api.ts'

type OfBoard = { boardId: string }

export const getPolicies = async (ctx: Ctx, { boardId }: OfBoard) => {
  const stored = await readSlaPolicies(ctx, boardId)
  return { ...stored, problems: await problemsOfAll(ctx, await boardContextOf(ctx, boardId), stored.policies) }
}

/** What was removed since and the policies still name, by path. */
export const findPolicyProblems = async (ctx: Ctx, boardId: string) => (await getPolicies(ctx, { boardId })).problems

type Known = { context: BoardContext; scheduleIds: ReadonlySet<string>; statusIds: ReadonlySet<string> }

const problemsOf = ({ filter, schedule, pauseStatusIds }: SlaPolicy, known: Known): Record<string, Problem> => {
  const isKnownSchedule = schedule === 'default' || schedule === 'always' || known.scheduleIds.has(schedule)
  return {
    ...(filter && filterProblems(filter, shapesOf(known.context)).length > 0 && { filter: 'invalid' as const }),
    ...(!isKnownSchedule && { schedule: 'not-there' as const }),
    ...(pauseStatusIds.some((id) => !known.statusIds.has(id)) && { pauseStatusIds: 'not-there' as const }),
  }
}

const problemsOfAll = async (ctx: Ctx, context: BoardContext, policies: readonly SlaPolicy[]) => {
  const { statuses, archivedStatuses } = context.board
  const known: Known = {
    context: contextOfRules(context),
    scheduleIds: new Set((await readSchedules(ctx)).byId.keys()),
    statusIds: new Set([...statuses, ...archivedStatuses].map(({ id }) => id)),
  }
  return Object.fromEntries(
    policies.flatMap((policy, at) =>
      Object.entries(problemsOf(policy, known)).map(
        ([field, problem]) => [`policies.${at}.${field}`, problem] as const,
      ),
    ),
  )
}

const checkPolicies = async (ctx: Ctx, boardId: string, policies: readonly SlaPolicy[]) => {
  const context = await boardContextOf(ctx, boardId)
  const problems = await problemsOfAll(ctx, context, policies)
  if (Object.keys(problems).length > 0) failAt(problems)
  return context.board
}

export const previewChange = async (ctx: Ctx, { boardId, policies }: z.output<typeof slaApi.preview.input>) => {
  await checkPolicies(ctx, boardId, policies)
  return previewPolicies(ctx, boardId, policies)
}

export const savePolicies = async (ctx: Ctx, { boardId, version, policies }: z.output<typeof slaApi.save.input>) => {
  const board = await checkPolicies(ctx, boardId, policies)
  const before = await readSlaPolicies(ctx, boardId)
  if (before.version !== version) fail('conflict')
  if (isEqual(before.policies, policies)) fail('no-changes')
  const saved = (await saveSlaPolicies(ctx, boardId, { version, policies })) ?? fail('conflict')
  recordChange(ctx, {
    kind: 'sla-policies.updated',
    subjectId: boardId,
    before: { policies: before.policies },
    after: { policies },
    data: { name: board.name },
  })
  await startRecompute(ctx, boardId)
  return { version: saved, policies }
}

/** Other working hours move the due moments of open tickets. */
const recomputeAll = async (ctx: Ctx) => {
  for (const boardId of await boardsWithSla(ctx)) await startRecompute(ctx, boardId)
}
export const slaSubscriptions: Subscription[] = (
  ['schedule.updated', 'schedule.made-default', 'schedule.removed'] as const
).map((kind) => on(kind, 'sla', recomputeAll))
