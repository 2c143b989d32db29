/** Changes many conversations, one transaction each, in short time slices, as the user who started it. */
import { listChangedKind } from '#core/live.ts'
import { ApiError } from '#core/errors.ts'
import { actorOfJob } from '#modules/sign-in/server/tokens/job-starter.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { runRows } from '#platform/jobs/run-rows.ts'
import { scheduleSpare } from '#platform/jobs/time-slice.ts'
import type { ConversationBulkChange } from '../../api/bulk.ts'
import { applyAssignee } from '../actions/assign.ts'
import { applyStatus } from '../actions/change-status.ts'
import { applyLabels } from '../actions/edit-details.ts'
import { lockConversation, lockWritable } from '../read/find-conversation.ts'
import { conversationBulkStore, type StoredBulk } from '../store/bulk.ts'
import { bulkScopes, sendBulkJob, type BulkJob } from './bulk.ts'

const identify = (ctx: Ctx, starter: BulkJob['starter']) => actorOfJob(ctx, starter, 'conversation.manage')

/** Stops it, with the reason, where its starter may no longer handle conversations. */
const startSlice = (open: OpenCtx, { id, turn, starter }: BulkJob) =>
  open.inOrg(async (ctx): Promise<StoredBulk | undefined> => {
    if (!(await conversationBulkStore.takeTurn(ctx, id, turn))) return undefined
    const run = await conversationBulkStore.get(ctx, id)
    if (!run) return undefined
    const actor = await identify(ctx, starter)
    if (typeof actor === 'string') {
      await conversationBulkStore.update(ctx, id, { state: 'stopped', stopReason: actor })
      recordChange(ctx, {
        kind: 'bulk.stopped',
        subjectId: id,
        after: { reason: actor },
        actor: { id: null, name: starter.name },
        scopes: bulkScopes(run.starter.id),
      })
      return undefined
    }
    await sendBulkJob(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    return run
  })

/** False where it is so already. */
const applyChange = async (ctx: Ctx, id: string, change: ConversationBulkChange): Promise<boolean> => {
  if (change.kind === 'status') {
    const { action, snoozedUntil } = change
    return applyStatus(ctx, await lockConversation(ctx, id, 'conversation.change-status'), { action, snoozedUntil })
  }
  if (change.kind === 'assignee')
    return applyAssignee(ctx, await lockWritable(ctx, id, 'conversation.change-assignee'), change.userId)
  const row = await lockWritable(ctx, id, 'conversation.change-label')
  const remainingIds = row.labelIds.filter((labelId) => !change.removeIds.includes(labelId))
  return applyLabels(ctx, row, [...remainingIds, ...change.addIds])
}

const takeNext = async (ctx: Ctx, id: string) =>
  (await conversationBulkStore.get(ctx, id))?.state === 'working' ? conversationBulkStore.takeNext(ctx, id) : undefined

const saveFailure = (
  ctx: Ctx,
  run: StoredBulk,
  { conversationId, error }: { conversationId: string; error: unknown },
) => {
  const problem = error instanceof ApiError ? error.code : 'unexpected'
  if (problem === 'unexpected')
    log.warn({ err: error, orgId: ctx.orgId, bulkId: run.id }, 'a conversation could not be changed')
  return conversationBulkStore.saveResult(ctx, run.id, { conversationId, state: 'error', problem })
}

export const runConversationBulk = async (open: OpenCtx, job: BulkJob) => {
  const run = await startSlice(open, job)
  if (!run) return
  const onProgress = () =>
    open.readInOrg(async (ctx) =>
      ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'conversation-bulk' }, bulkScopes(run.starter.id)),
    )
  await runRows<string>(open, {
    identify: (ctx) => identify(ctx, job.starter),
    takeNext: (ctx) => takeNext(ctx, run.id),
    apply: async (ctx, conversationId) => {
      const isChanged = await applyChange(ctx, conversationId, run.change as ConversationBulkChange)
      const state = isChanged ? 'success' : 'unchanged'
      await conversationBulkStore.saveResult(ctx, run.id, { conversationId, state })
    },
    saveFailure: (ctx, conversationId, error) => saveFailure(ctx, run, { conversationId, error }),
    onProgress,
  })
  await open.inOrg(async (ctx) => {
    if (!(await conversationBulkStore.finish(ctx, run.id))) await sendBulkJob(ctx, { ...job, turn: job.turn + 1 })
  })
  await onProgress()
}
