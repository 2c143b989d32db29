import type { Ctx } from '#platform/context.ts'
import type { ConversationDetail, ConversationItem } from '../../api/conversations.ts'
import { requestedActions, statusAfter } from '../../statuses.ts'
import { findConversation, mayDo, userOf } from './find-conversation.ts'
import { ratingToken } from '../customers/satisfaction.ts'
import { limitsOf } from '../messages/channel-limits.ts'
import type { ConversationRow } from '../store/conversations.ts'
import { listStore, type ListRow } from '../store/list.ts'
import { participantStore } from '../store/participants.ts'
import { refStore } from '../store/refs.ts'

export const toItem = (row: ListRow): ConversationItem => ({
  id: row.id,
  type: row.type,
  channelId: row.channelId,
  customerId: row.customerId,
  subject: row.subject,
  status: row.status,
  assigneeId: row.assigneeId,
  teamId: row.teamId,
  queueId: row.queueId,
  labelIds: row.labelIds,
  snoozedUntil: row.snoozedUntil,
  combinedIntoId: row.combinedIntoId,
  unread: row.unread,
  lastSeq: row.lastSeq,
  rev: row.rev,
  lastAt: row.lastAt,
  lastText: row.lastText,
  createdAt: row.createdAt,
})

export const namesOfItems = (ctx: Ctx, rows: readonly ListRow[]) =>
  refStore.names(ctx, {
    channel: rows.map(({ channelId }) => channelId),
    team: rows.map(({ teamId }) => teamId),
    queue: rows.map(({ queueId }) => queueId),
    label: rows.flatMap(({ labelIds }) => labelIds),
  })
export const refsOfItems = (ctx: Ctx, rows: readonly ListRow[]) =>
  refStore.refs(ctx, {
    user: rows.map(({ assigneeId }) => assigneeId),
    customer: rows.map(({ customerId }) => customerId),
  })

const detailOf = (ctx: Ctx, row: ConversationRow) => ({
  departmentId: row.departmentId,
  metadata: row.metadata,
  lastInboundAt: row.lastInboundAt,
  resolvedAt: row.resolvedAt,
  ratingToken: row.status === 'RESOLVED' ? ratingToken(ctx, row) : null,
  csat:
    row.csatScore === null ? null : { score: row.csatScore, comment: row.csatComment, at: row.csatAt ?? row.updatedAt },
  updatedAt: row.updatedAt,
})

/** Handing over is not offered, because virtual agents are not built yet. */
const actionsOf = (row: ConversationRow) =>
  requestedActions.filter((action) => {
    const after = statusAfter(row.status, action)
    return after !== undefined && (after !== row.status || action === 'snooze')
  })

export const presentConversation = async (
  ctx: Ctx,
  row: ConversationRow,
): Promise<{ conversation: ConversationDetail }> => {
  const [participants, [unreadRow]] = [
    await participantStore.list(ctx, row.id),
    await listStore.rows(ctx, { userId: userOf(ctx).id, reach: 'all' }, [row.id]),
  ]
  const item = { ...row, unread: unreadRow?.unread ?? 0 }
  const refs = await refStore.refs(ctx, {
    user: [row.assigneeId, ...participants.map(({ userId }) => userId)],
    customer: [row.customerId],
    department: [row.departmentId],
  })
  return {
    conversation: {
      ...toItem(item),
      ...detailOf(ctx, row),
      limits: limitsOf(row),
      participants,
      mayChangeStatus: mayDo(ctx, 'conversation.change-status', row),
      mayAssign: mayDo(ctx, 'conversation.change-assignee', row),
      mayLabel: mayDo(ctx, 'conversation.change-label', row),
      actions: actionsOf(row),
      refs,
      names: await namesOfItems(ctx, [item]),
    },
  }
}

/** Read again after a change, which may have taken it out of the caller's sight: then as it was before. */
export const presentChanged = async (ctx: Ctx, before: ConversationRow) =>
  presentConversation(ctx, await findConversation(ctx, before.id).catch(() => before))
