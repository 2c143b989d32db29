/** Reads and saves the approval steps of a board. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import type { Refs } from '#core/refs.ts'
import { isEqual } from '#core/values/equal.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { colleagues, rightsOf } from '#modules/directory/server/holders.ts'
import { writableKeys } from '#modules/forms/built-in-index.ts'
import { awaitedOf } from '#modules/tickets/approval-rules.ts'
import { boardContextOf, type BoardContext } from '#modules/tickets/server/board-context.ts'
import { countAble } from '#modules/tickets/server/approvals/approvers.ts'
import { readSteps, saveStepsOf } from '#modules/tickets/server/approvals/submit-approval.ts'
import type { StatusStep } from '#modules/tickets/status-steps.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { BoardSteps, stepApi } from '../api.ts'

const shortageOf = async (ctx: Ctx, step: StatusStep): Promise<BoardSteps['shortages']> => {
  const { count: needed } = awaitedOf(step, [])
  const able = await countAble(ctx, { row: { createdBy: null }, approval: { step, submittedBy: null } })
  return able < needed ? { [step.id]: { needed, able } } : {}
}

const refsOf = async (ctx: Ctx, steps: readonly StatusStep[]): Promise<Refs> => {
  const userIds = steps.flatMap((step) => [...step.userIds, ...step.watcherIds])
  const [people, groups] = [await colleagues.byId(ctx, [...new Set(userIds)]), await groupsById(ctx)]
  const groupIds = new Set(steps.flatMap((step) => [...step.groupIds, ...step.watcherGroupIds]))
  return Object.fromEntries([
    ...people.map(({ id, name, avatarFileId }) => [id, { kind: 'user' as const, name, avatarFileId }] as const),
    ...[...groups.values()]
      .filter(({ id }) => groupIds.has(id))
      .map(({ id, name }) => [id, { kind: 'group' as const, name }] as const),
  ])
}

const present = async (ctx: Ctx, { version, steps }: { version: number; steps: StatusStep[] }): Promise<BoardSteps> => {
  const shortages: BoardSteps['shortages'] = {}
  for (const step of steps) Object.assign(shortages, await shortageOf(ctx, step))
  return { version, steps, shortages, refs: await refsOf(ctx, steps) }
}

/** What was removed since and the steps still name, by path. */
export const findStepProblems = async (ctx: Ctx, boardId: string) =>
  problemsOfAll(ctx, await boardContextOf(ctx, boardId), (await readSteps(ctx, boardId)).steps)

export const getSteps = async (ctx: Ctx, { boardId }: { boardId: string }) => ({
  ...(await present(ctx, await readSteps(ctx, boardId))),
  problems: await findStepProblems(ctx, boardId),
})

export const listStepNames = async (ctx: Ctx, { boardId }: { boardId: string }) => {
  await boardOf(ctx, boardId)
  return (await readSteps(ctx, boardId)).steps.map(({ id, name }) => ({ id, name }))
}

type Known = { context: BoardContext; userIds: ReadonlySet<string>; groupIds: ReadonlySet<string> }

const hasOthers = (ids: readonly string[], known: ReadonlySet<string>) => ids.some((id) => !known.has(id))

const problemsOf = (step: StatusStep, { context, userIds, groupIds }: Known): Record<string, Problem | undefined> => {
  const { board, form } = context
  const isStatus = (statusId: string) => board.statuses.some(({ id }) => id === statusId)
  const isOpenable = (field: string) =>
    field !== 'statusId' && (writableKeys.some((key) => key === field) || form.index.fields.has(field))
  const isEmpty = step.userIds.length + step.groupIds.length === 0
  return {
    currentStatusId: isStatus(step.currentStatusId) ? undefined : 'not-there',
    approvalStatusId: isStatus(step.approvalStatusId) ? undefined : 'not-there',
    rejectionStatusId: isStatus(step.rejectionStatusId) ? undefined : 'not-there',
    ...(isEmpty && { userIds: 'required' as const }),
    ...(hasOthers(step.userIds, userIds) && { userIds: 'not-there' as const }),
    groupIds: hasOthers(step.groupIds, groupIds) ? 'not-there' : undefined,
    watcherIds: hasOthers(step.watcherIds, userIds) ? 'not-there' : undefined,
    watcherGroupIds: hasOthers(step.watcherGroupIds, groupIds) ? 'not-there' : undefined,
    openFields: step.openFields.every(isOpenable) ? undefined : 'not-there',
  }
}

/** A status has one step: submitting does not ask which. */
const repeated = (steps: readonly StatusStep[]): [string, Problem][] =>
  steps.flatMap(({ currentStatusId }, at) =>
    steps.slice(0, at).some((other) => other.currentStatusId === currentStatusId)
      ? [[`steps.${at}.currentStatusId`, 'duplicate']]
      : [],
  )

const problemsOfAll = async (
  ctx: Ctx,
  context: BoardContext,
  steps: readonly StatusStep[],
): Promise<Record<string, Problem>> => {
  const named = steps.flatMap(({ userIds, watcherIds }) => [...userIds, ...watcherIds])
  const known: Known = {
    context,
    userIds: new Set((await rightsOf(ctx, [...new Set(named)])).map(({ userId }) => userId)),
    groupIds: new Set((await groupsById(ctx)).keys()),
  }
  const problems = steps.flatMap((step, at) =>
    Object.entries(problemsOf(step, known)).flatMap(([field, problem]): [string, Problem][] =>
      problem ? [[`steps.${at}.${field}`, problem]] : [],
    ),
  )
  return Object.fromEntries([...problems, ...repeated(steps)])
}

const checkSteps = async (ctx: Ctx, boardId: string, steps: readonly StatusStep[]) => {
  const context = await boardContextOf(ctx, boardId)
  const problems = await problemsOfAll(ctx, context, steps)
  if (Object.keys(problems).length > 0) failAt(problems)
  return context.board
}

export const saveSteps = async (ctx: Ctx, { boardId, version, steps }: z.output<typeof stepApi.save.input>) => {
  const board = await checkSteps(ctx, boardId, steps)
  const before = await readSteps(ctx, boardId)
  if (before.version !== version) fail('conflict')
  if (isEqual(before.steps, steps)) fail('no-changes')
  const saved = (await saveStepsOf(ctx, boardId, { version, steps })) ?? fail('conflict')
  recordChange(ctx, {
    kind: 'status-steps.updated',
    subjectId: boardId,
    before: { steps: before.steps },
    after: { steps },
    data: { name: board.name },
  })
  return present(ctx, { version: saved, steps })
}
