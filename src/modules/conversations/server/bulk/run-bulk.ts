/** Changes many conversations. */
import { runBulkJob } from '#modules/tickets/server/bulk/run-bulk-job.ts'
import type { Ctx } from '#platform/context.ts'
import type { ConversationBulkChange } from '../../api/bulk.ts'
import { applyAssignee } from '../actions/assign.ts'
import { applyStatus } from '../actions/change-status.ts'
import { applyLabels } from '../actions/edit-details.ts'
import { lockConversation, lockWritable } from '../read/find-conversation.ts'
import { conversationBulkStore } from '../store/bulk.ts'
import { sendBulkJob } from './bulk.ts'

/** Whether that changed anything. */
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

export const runConversationBulk = runBulkJob({
  needs: 'conversation.manage',
  topic: 'conversation-bulk',
  store: conversationBulkStore,
  send: sendBulkJob,
  apply: async (ctx, run, conversationId: string) => {
    const isChanged = await applyChange(ctx, conversationId, run.change as ConversationBulkChange)
    const state = isChanged ? 'success' : 'unchanged'
    await conversationBulkStore.saveResult(ctx, run.id, { conversationId, state })
  },
  saveFailure: (ctx, run, { row: conversationId, problem }) =>
    conversationBulkStore.saveResult(ctx, run.id, { conversationId, state: 'error', problem }),
})
