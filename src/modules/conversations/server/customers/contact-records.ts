/** The conversations of a customer, for contacts: their timeline, merges, exports and erasure. */
import type { ContactRecords } from '#modules/contacts/server/contact-records.ts'
import type { TimelineSource } from '#modules/contacts/server/timeline.ts'
import { conversationKindText, conversationStatusColor, conversationStatusText } from '../../text/statuses-text.ts'
import type { ConversationStatus } from '../../statuses.ts'
import { readerOf } from '../read/find-conversation.ts'
import { customerConversationStore as store } from '../store/customers/of-customers.ts'

export const customerConversations: ContactRecords = {
  kind: 'conversation',
  name: conversationKindText.many,
  count: store.count,
  move: (ctx, move) => store.move(ctx, move),
  moveBack: (ctx, move) => store.move(ctx, move),
  exportAll: store.exportAll,
  eraseSome: (ctx, erasure) => store.eraseSome(ctx, erasure),
}

/** Nothing to a reader who handles no conversations. */
export const conversationTimeline: TimelineSource = async (ctx, { customerId, accountId, before, limit }) => {
  const reader = readerOf(ctx)
  if (!reader.reach) return []
  const customerIds = customerId ? [customerId] : await store.customersOfAccount(ctx, accountId ?? '')
  const rows = await store.timeline(ctx, reader, { customerIds, before, limit })
  return rows.map(({ id, subject, lastText, status, createdAt, channelName }) => ({
    kind: 'conversation',
    kindName: conversationKindText.one,
    id,
    at: createdAt,
    title: subject || lastText,
    number: '',
    status: {
      name: conversationStatusText[status as ConversationStatus],
      color: conversationStatusColor[status as ConversationStatus],
    },
    place: channelName,
    path: 'workspace/channels/conversation',
    search: { conversationId: id },
  }))
}
