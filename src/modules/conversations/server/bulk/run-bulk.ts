/** Changes many conversations, one transaction each, in short time slices, as the user who started it. */
import { listChanged } from '#core/live.ts'
import { ApiError } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { identifyJobStarter } from '#modules/sign-in/server/tokens/job-starter.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { log } from '#platform/monitoring/log.ts'
import { runUntilDeadline, scheduleSpare } from '#platform/jobs/time-slice.ts'
import type { ConversationBulkChange } from '../../api/bulk.ts'
import { applyAssignee } from '../actions/assign.ts'
import { applyStatus } from '../actions/change-status.ts'
import { applyLabels } from '../actions/edit-details.ts'
import { lockConversation, lockWritable } from '../find-conversation.ts'
import { conversationBulkStore, type StoredBulk } from '../store/bulk.ts'
import { sendBulkJob, type BulkJob } from './bulk.ts'

type Running = { run: StoredBulk; actor: Pick<Ctx, 'user' | 'from'> }

/** Stops it, with the reason, where its starter may no longer handle conversations. */
const startSlice = (open: OpenCtx, { id, turn, starter }: BulkJob) =>
  open.inOrg(async (ctx): Promise<Running | undefined> => {
    if (!(await conversationBulkStore.takeTurn(ctx, id, turn))) return undefined
    const run = await conversationBulkStore.get(ctx, id)
    const user = await identifyJobStarter(ctx, starter)
    if (!run || typeof user === 'string' || !may(user.grants, 'conversation.manage')) {
      const stopReason = typeof user === 'string' ? user : 'not-permitted'
      await conversationBulkStore.update(ctx, id, { state: 'stopped', stopReason })
      return undefined
    }
    await sendBulkJob(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    const { ip, agent } = starter
    return { run, actor: { user, from: { ...ctx.from, ip, agent } } }
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

type Failed = { conversationId: string; error: unknown }

/** Writes the conversation and the state of its row in one transaction. */
const applyNext = async (open: OpenCtx, { run, actor }: Running): Promise<'done' | 'none' | Failed> => {
  let conversationId: string | undefined
  try {
    return await open.inOrg(async (inside) => {
      const ctx = { ...inside, ...actor }
      const isGoingOn = (await conversationBulkStore.get(ctx, run.id))?.state === 'working'
      conversationId = isGoingOn ? await conversationBulkStore.takeNext(ctx, run.id) : undefined
      if (conversationId === undefined) return 'none'
      const isChanged = await applyChange(ctx, conversationId, run.change as ConversationBulkChange)
      await conversationBulkStore.saveResult(ctx, run.id, {
        conversationId,
        state: isChanged ? 'success' : 'unchanged',
      })
      return 'done'
    })
  } catch (error) {
    if (conversationId === undefined || isDatabaseLost(error)) throw error
    return { conversationId, error }
  }
}

const noteFailure = async (open: OpenCtx, { run }: Running, { conversationId, error }: Failed) => {
  const problem = error instanceof ApiError ? error.code : 'unexpected'
  if (problem === 'unexpected') log.warn({ err: error, orgId: open.orgId }, 'a conversation could not be changed')
  await open.inOrg((ctx) => conversationBulkStore.saveResult(ctx, run.id, { conversationId, state: 'error', problem }))
}

const notifyPages = (open: OpenCtx) =>
  open.readInOrg(async (ctx) => {
    ctx.live.emit(ctx.orgId, ...listChanged('conversation-bulk'))
  })

export const runConversationBulk = async (open: OpenCtx, job: BulkJob) => {
  const running = await startSlice(open, job)
  if (!running) return
  const next = async () => {
    const result = await applyNext(open, running)
    if (result === 'none') return false
    if (result !== 'done') await noteFailure(open, running, result)
    return true
  }
  await runUntilDeadline(next, () => notifyPages(open))
  await open.inOrg(async (ctx) => {
    if (!(await conversationBulkStore.finish(ctx, running.run.id)))
      await sendBulkJob(ctx, { ...job, turn: job.turn + 1 })
  })
  await notifyPages(open)
}
