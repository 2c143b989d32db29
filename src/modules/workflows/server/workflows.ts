/** Reads, saves, publishes and removes workflows of a board. */
import type * as z from 'zod/mini'
import { ApiError, fail, failAt } from '#core/errors.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import type { workflowApi } from '../api.ts'
import type { Definition, WorkflowNode } from '../definition.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isTrigger } from '../kinds/names.ts'
import { readDefinition } from '../migrate-definition.ts'
import { findBroken, type LiveFault } from './broken.ts'
import { faultsOf } from './faults.ts'
import { hashToken, newToken } from './hooks.ts'
import { assertHoldsEveryRight, assertLendsNoRights, assertSeesEveryField } from './rights.ts'
import { countPast, nextDue } from './runs/due.ts'
import { runStore } from './store/runs.ts'
import { workflowStore, type WorkflowRow } from './store/workflows.ts'

type Ref = { id: string }
const mostOfBoard = 100

type State = { troubles: number | undefined; liveFaults: LiveFault[] | undefined }
const summaryOf = (row: WorkflowRow, { troubles = 0, liveFaults = [] }: State) => ({
  id: row.id,
  boardId: row.boardId,
  name: row.name,
  version: row.version,
  liveVersion: row.liveVersion,
  triggerKind: row.triggerKind,
  updatedAt: new Date(row.updatedAt).toISOString(),
  troubles,
  liveFaults,
})

export const listWorkflows = async (ctx: Ctx, { boardId }: { boardId: string }) => {
  await boardOf(ctx, boardId)
  const rows = await workflowStore.ofBoard(ctx, boardId)
  const troubles = await workflowStore.troublesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const broken = new Map((await findBroken(ctx, boardId)).map(({ id, faults }) => [id, faults]))
  return {
    items: rows.map((row) => summaryOf(row, { troubles: troubles.get(row.id), liveFaults: broken.get(row.id) })),
  }
}

const present = async (ctx: Ctx, row: WorkflowRow) => {
  const read = readDefinition(row.draft)
  const draft = 'definition' in read ? read.definition : null
  const broken = row.liveVersion === null ? [] : await findBroken(ctx, row.boardId, row.id)
  return {
    ...summaryOf(row, {
      troubles: (await workflowStore.troublesOf(ctx, [row.id])).get(row.id),
      liveFaults: broken[0]?.faults,
    }),
    draft,
    migration: 'problem' in read ? read.problem : null,
    faults: draft ? await faultsOf(ctx, row.boardId, draft) : [],
    waiting: await runStore.countWaiting(ctx, row.id),
  }
}

export const getWorkflow = async (ctx: Ctx, { id }: Ref) => present(ctx, await workflowStore.get(ctx, id))

export const createWorkflow = async (ctx: Ctx, input: z.output<typeof workflowApi.create.input>) => {
  const { boardId, name, draft } = input
  const board = await boardOf(ctx, boardId)
  if (board.type !== 'TICKET') fail('board-not-found')
  if ((await workflowStore.count(ctx, boardId)) >= mostOfBoard) failAt({ name: 'too-many' })
  const row = await workflowStore.insert(ctx, { boardId, name, draft } as never)
  recordChange(ctx, { kind: 'workflow.created', subjectId: row.id, after: { name, boardId }, data: { name } })
  return present(ctx, row)
}

const lockVersion = async (ctx: Ctx, { id, version }: Ref & { version: number }) => {
  const row = await workflowStore.lock(ctx, id)
  return row.version === version ? row : fail('conflict')
}

export const saveWorkflow = async (ctx: Ctx, { id, version, name, draft }: z.output<typeof workflowApi.save.input>) => {
  const before = await lockVersion(ctx, { id, version })
  const row = await workflowStore.update(ctx, id, { name, draft })
  const savedParts = ({ name: called, draft: drawn }: WorkflowRow) => ({ name: called, draft: drawn })
  recordUpdate(ctx, {
    kind: 'workflow.updated',
    subjectId: id,
    before: savedParts(before),
    after: savedParts(row),
    data: { name },
  })
  return present(ctx, row)
}

export const removeWorkflow = async (ctx: Ctx, { id }: Ref) => {
  const { name, boardId } = await workflowStore.lock(ctx, id)
  await workflowStore.remove(ctx, id)
  recordChange(ctx, { kind: 'workflow.removed', subjectId: id, before: { name, boardId }, data: { name } })
  return {}
}

const readable = (stored: unknown): Definition => {
  const read = readDefinition(stored)
  if ('definition' in read) return read.definition
  throw new ApiError('workflow-not-migrated', { details: { problem: read.problem } })
}

/** The definition that becomes live: the draft, or that of an earlier version. */
const definitionToPublish = async (ctx: Ctx, row: WorkflowRow, from: number | undefined) => {
  if (from === undefined) return readable(row.draft)
  return readable(((await workflowStore.version(ctx, row.id, from)) ?? fail('not-found')).definition)
}

const liveColumns = async (ctx: Ctx, definition: Definition, includesPast: boolean) => {
  const trigger = (definition.nodes as WorkflowNode[]).find(({ kind }) => isTrigger(kind)) ?? fail('workflow-faults')
  const now = Date.now()
  return {
    triggerKind: trigger.kind,
    triggerConfig: trigger.config,
    firstNode: trigger.next.next ?? fail('workflow-faults'),
    liveSince: includesPast && trigger.kind === 'since' ? null : new Date(now).toISOString(),
    dueAt:
      trigger.kind === 'since'
        ? new Date(now).toISOString()
        : await nextDue(ctx, { kind: trigger.kind, config: trigger.config, after: now }),
  }
}

/** The token is shown once; a workflow that is published again keeps its own. */
const tokenFor = ({ hookHash }: WorkflowRow, triggerKind: string) => {
  if (triggerKind !== 'hook') return { hookHash: null }
  if (hookHash) return { hookHash }
  const hookToken = newToken()
  return { hookHash: hashToken(hookToken), hookToken }
}

export const publishWorkflow = async (ctx: Ctx, input: z.output<typeof workflowApi.publish.input>) => {
  const row = await lockVersion(ctx, input)
  const definition = await definitionToPublish(ctx, row, input.from)
  assertHoldsEveryRight(ctx, definition)
  assertLendsNoRights(ctx, definition)
  const faults = await faultsOf(ctx, row.boardId, definition)
  if (faults.length > 0) throw new ApiError('workflow-faults', { details: { faults } })
  await assertSeesEveryField(ctx, row.boardId, definition)
  const number = (await workflowStore.lastNumber(ctx, row.id)) + 1
  await workflowStore.insertVersion(ctx, {
    workflowId: row.id,
    number,
    definition,
    publishedBy: accountIdOf(ctx.user),
    publishedByName: ctx.user?.name ?? '',
  })
  if (input.waitingRuns === 'stop') await runStore.stopWaiting(ctx, row.id)
  const live = await liveColumns(ctx, definition, input.includesPast)
  const { hookToken, hookHash } = tokenFor(row, live.triggerKind)
  const draft = input.from === undefined ? {} : { draft: definition }
  const saved = await workflowStore.update(ctx, row.id, { ...live, ...draft, hookHash, liveVersion: number })
  recordChange(ctx, {
    kind: 'workflow.published',
    subjectId: row.id,
    before: { liveVersion: row.liveVersion },
    after: { liveVersion: number, ...(input.from !== undefined && { rolledBackTo: input.from }) },
    data: { name: row.name },
  })
  return { ...(await present(ctx, saved)), ...(hookToken && { hookToken }) }
}

export const unpublishWorkflow = async (
  ctx: Ctx,
  { id, waitingRuns }: z.output<typeof workflowApi.unpublish.input>,
) => {
  const row = await workflowStore.lock(ctx, id)
  if (row.liveVersion === null) fail('already-done')
  if (waitingRuns === 'stop') await runStore.stopWaiting(ctx, id)
  const off = {
    liveVersion: null,
    triggerKind: null,
    triggerConfig: null,
    firstNode: null,
    dueAt: null,
    liveSince: null,
  }
  const saved = await workflowStore.update(ctx, id, off)
  recordChange(ctx, {
    kind: 'workflow.unpublished',
    subjectId: id,
    before: { liveVersion: row.liveVersion },
    after: { liveVersion: null },
    data: { name: row.name },
  })
  return present(ctx, saved)
}

/** Tickets for which it would start at once, had it no beginning. */
export const countPastTickets = async (ctx: Ctx, { id, from }: z.output<typeof workflowApi.past.input>) => {
  const row = await workflowStore.get(ctx, id)
  const definition = await definitionToPublish(ctx, row, from)
  const trigger = (definition.nodes as WorkflowNode[]).find(({ kind }) => isTrigger(kind))
  if (trigger?.kind !== 'since' || !kindOf('since').config.safeParse(trigger.config).success)
    return { count: 0, isMore: false }
  return countPast(ctx, { ...row, triggerConfig: trigger.config })
}

export const listVersions = async (ctx: Ctx, { id }: Ref) => {
  await workflowStore.get(ctx, id)
  const rows = await workflowStore.versions(ctx, id)
  return {
    items: rows.map(({ number, definition, publishedAt, publishedByName }) => {
      const read = readDefinition(definition)
      return {
        number,
        publishedAt: new Date(publishedAt).toISOString(),
        publishedByName,
        definition: 'definition' in read ? read.definition : null,
        migration: 'problem' in read ? read.problem : null,
      }
    }),
  }
}
