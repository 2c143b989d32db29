import { randomUUID } from 'node:crypto'
import { customerApi } from '#modules/contacts/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { internalApi } from '#modules/conversations/api/internal.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { conversationBulkApi } from '#modules/conversations/api/bulk.ts'
import { labelApi, cannedReplyApi, macroApi } from '#modules/conversations/api/settings.ts'
import { beginConversation } from '#modules/conversations/server/begin/begin-conversation.ts'
import { appendMessage } from '#modules/conversations/server/messages/append-message.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { recordSample } from './record.ts'
import { makeTicketBoard } from './ticket-board.ts'
import { sample, type Owner } from './sample.ts'

const words = (text: string) => ({ ar: text, en: text })

const channelInput = {
  type: 'CHAT' as const,
  name: words('Chat'),
  description: words(''),
  configName: '',
  config: { webhookUrl: '' },
  secrets: {},
}

const make = async (owner: Owner) => {
  const { call, as, orgId, userId } = owner
  const customer = await call(customerApi.create, {
    name: 'Rami',
    email: `${randomUUID()}@example.com`,
    phoneNumber: '',
    accountId: null,
    title: '',
    isSpam: false,
  })
  const label = async () => (await call(labelApi.create, labelInput())).id
  const labelIds = [await label(), await label()]
  const cannedReplyId = (await call(cannedReplyApi.create, cannedInput())).id
  const macroId = (await call(macroApi.create, macroInput())).id
  const { board } = await makeTicketBoard(owner)
  const channelId = (await call(channelApi.create, channelInput)).id
  const ticketId = (await call(ticketApi.create, { boardId: board.id, name: 'Linked' })).id
  const announcementId = (await call(internalApi.announce, { subject: 'Notice' })).conversation.id
  const allId = (await call(internalApi.createForAll, { subject: 'Everyone' })).conversation.id
  const made = await as(orgId, async (ctx) => {
    const begin = () =>
      beginConversation(ctx, {
        channel: { id: channelId, type: 'CHAT' },
        customer: { ...customer, phone: null },
        subject: '',
        assigneeId: null,
        key: randomUUID(),
      })
    const [id, otherId] = [await begin(), await begin()]
    const inbound = await appendMessage(ctx, {
      id: randomUUID(),
      conversationId: id,
      kind: 'message',
      content: { type: 'TEXT', text: 'Good morning' },
      isInbound: true,
      isCounted: true,
      customerId: customer.id,
    })
    const colleagueId = await createUserRecord(ctx, {
      username: `c${randomUUID().slice(0, 18)}`,
      grants: { 'conversation.manage': 'all' },
      firstName: words('A'),
      lastName: words('B'),
    })
    return { id, otherId, inboundId: inbound.id, colleagueId }
  })
  const group = await call(internalApi.createGroup, { subject: 'Shift', memberIds: [made.colleagueId] })
  const bulk = await call(conversationBulkApi.start, {
    ids: [made.id],
    change: { kind: 'labels', addIds: [], removeIds: [] },
  })
  const shared = { channelId, customerId: customer.id, labelIds, cannedReplyId, macroId, userId, ticketId }
  return { ...made, ...shared, announcementId, allId, groupId: group.conversation.id, bulkId: bulk.id }
}
type Made = Awaited<ReturnType<typeof make>>

const of = ({ id }: Made) => ({ id })
const ofUser = ({ id, userId }: Made) => ({ id, userId })
const ofGroup = ({ groupId }: Made) => ({ id: groupId })
const range = (made: Made) => ({ ...of(made), from: 1, limit: 10 })
/** Made by the sender: the same in every organisation, because a new id belongs to none. */
const sentId = '0193a0b0-0000-7000-8000-000000000001'
const notedId = '0193a0b0-0000-7000-8000-000000000002'
const scheduledId = '0193a0b0-0000-7000-8000-000000000003'
const internalId = '0193a0b0-0000-7000-8000-000000000004'
const text = { type: 'TEXT', text: 'Hello' }

export const conversationSample = sample<Made>(make, {
  'GET /:orgId/conversations': ({ channelId, customerId, labelIds, userId, ticketId }) => ({
    tab: 'all',
    search: 'ram',
    channelId,
    customerId,
    labelId: labelIds[0],
    assigneeId: userId,
    ticketId,
    pageSize: 10,
  }),
  'GET /:orgId/conversations/counts': ({ channelId }) => ({ channelId }),
  'GET /:orgId/conversations/rows': ({ id }) => ({ ids: id }),
  'GET /:orgId/conversations/places': () => ({}),
  'GET /:orgId/conversations/:id': of,
  'GET /:orgId/conversations/:id/question': of,
  'GET /:orgId/conversations/unanswered': () => ({}),
  'POST /:orgId/conversations': ({ channelId, customerId }) => ({ channelId, customerId, subject: 'A' }),
  'PUT /:orgId/conversations/:id/status': (made) => ({ ...of(made), action: 'pending' }),
  'PUT /:orgId/conversations/:id/assignee': (made) => ofUser(made),
  'POST /:orgId/conversations/:id/transfer': ({ otherId, userId }) => ({ id: otherId, to: { userId } }),
  'PUT /:orgId/conversations/:id/labels': ({ id, labelIds }) => ({ id, labelIds }),
  'PUT /:orgId/conversations/:id/department': (made) => ({ ...of(made), departmentId: null }),
  'PUT /:orgId/conversations/:id/metadata': (made) => ({ ...of(made), metadata: { source: `x ${randomUUID()}` } }),
  'POST /:orgId/conversations/:id/join': of,
  'POST /:orgId/conversations/:id/leave': of,
  'POST /:orgId/conversations/:id/participants': ofUser,
  'PUT /:orgId/conversations/:id/participants/:userId': ofUser,
  'DELETE /:orgId/conversations/:id/participants/:userId': ofUser,
  'GET /:orgId/conversations/:id/messages': range,
  'GET /:orgId/conversations/:id/events': range,
  'GET /:orgId/conversations/:id/changes': (made) => ({ ...of(made), after: 0 }),
  'GET /:orgId/conversations/:id/search': (made) => ({ ...of(made), search: 'good' }),
  'POST /:orgId/conversations/:id/messages': (made) => ({
    ...of(made),
    messageId: sentId,
    content: text,
    replyToId: made.inboundId,
    lastSeq: 100,
  }),
  'POST /:orgId/conversations/:id/messages/:messageId/undo': ({ id, inboundId }) => ({ id, messageId: inboundId }),
  'POST /:orgId/conversations/:id/messages/:messageId/resend': ({ id, inboundId }) => ({ id, messageId: inboundId }),
  'POST /:orgId/conversations/:id/notes': (made) => ({
    ...of(made),
    messageId: notedId,
    text: 'Called back',
    mentionIds: [made.userId],
  }),
  'PUT /:orgId/conversations/:id/read': (made) => ({ ...of(made), seq: 1 }),
  'DELETE /:orgId/conversations/:id/read': of,
  'GET /:orgId/conversations/:id/files/:fileId/content': ({ id }) => ({ id, fileId: randomUUID() }),
  'GET /:orgId/conversations/:id/mails': range,
  'GET /:orgId/conversations/:id/mails/:messageId': ({ id, inboundId }) => ({ id, messageId: inboundId }),
  'GET /:orgId/conversations/:id/mails/:messageId/pictures/:index/content': ({ id, inboundId }) => ({
    id,
    messageId: inboundId,
    index: 0,
  }),
  'GET /:orgId/conversations/:id/mail-reply': of,
  'GET /:orgId/conversations/:id/templates': of,
  'POST /:orgId/conversations/:id/combine': ({ id, otherId }) => ({ id, ids: [otherId] }),
  'GET /:orgId/conversations/:id/tickets': of,
  'POST /:orgId/conversations/:id/tickets': ({ id, ticketId }) => ({ id, ticketId }),
  'DELETE /:orgId/conversations/:id/tickets/:ticketId': ({ id, ticketId }) => ({ id, ticketId }),
  'GET /:orgId/conversations/:id/tickets/new': of,
  'GET /:orgId/conversations/of-ticket/:ticketId': ({ ticketId }) => ({ ticketId }),
  'GET /:orgId/conversations/:id/scheduled': of,
  'POST /:orgId/conversations/:id/scheduled': (made) => ({
    ...of(made),
    messageId: scheduledId,
    content: text,
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
  }),
  'PUT /:orgId/conversations/:id/scheduled/:messageId': ({ id, inboundId }) => ({
    id,
    messageId: inboundId,
    content: text,
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
  }),
  'DELETE /:orgId/conversations/:id/scheduled/:messageId': ({ id, inboundId }) => ({ id, messageId: inboundId }),
  'GET /:orgId/conversations/:id/draft': of,
  'PUT /:orgId/conversations/:id/draft': (made) => ({
    ...of(made),
    content: { text: 'Dear', isNote: false, fileIds: [] },
  }),
  'DELETE /:orgId/conversations/:id/draft': of,
  'GET /:orgId/conversations/:id/canned-replies/:cannedReplyId': ({ id, cannedReplyId }) => ({ id, cannedReplyId }),
  'POST /:orgId/conversations/:id/macros/:macroId': ({ id, macroId }) => ({ id, macroId, lastSeq: 100 }),
  'POST /:orgId/conversation-ratings/open': ({ id }) => ({ token: `${id}.x` }),
  'POST /:orgId/conversation-ratings': ({ id }) => ({ token: `${id}.x`, score: 5, comment: 'Thanks' }),
  'POST /:orgId/channel-hooks/:channelId': ({ channelId }) => ({ channelId }),
  'POST /:orgId/provider-hooks/:channelId': ({ channelId }) => ({ channelId }),
  'GET /:orgId/provider-hooks/:channelId': ({ channelId }) => ({ channelId }),
  'GET /:orgId/inbound-messages': ({ channelId }) => ({ channelId, state: 'failed', pageSize: 10 }),
  'GET /:orgId/inbound-messages/:id': ({ inboundId }) => ({ id: inboundId }),
  'POST /:orgId/inbound-messages/:id/replay': ({ inboundId }) => ({ id: inboundId }),
  'POST /:orgId/conversation-bulk': ({ id, labelIds }) => ({
    ids: [id],
    change: { kind: 'labels', addIds: [labelIds[1]], removeIds: [] },
  }),
  'GET /:orgId/conversation-bulk/:id': ({ bulkId }) => ({ id: bulkId }),
  'GET /:orgId/conversation-bulk/:id/rows': ({ bulkId }) => ({ id: bulkId, pageNumber: 0, pageSize: 10 }),
  'POST /:orgId/conversation-bulk/:id/stop': ({ bulkId }) => ({ id: bulkId }),
  'GET /:orgId/internal-conversations': () => ({ limit: 10 }),
  'GET /:orgId/internal-conversations/unread': () => ({}),
  'GET /:orgId/internal-conversations/:id': ofGroup,
  'POST /:orgId/internal-conversations/direct': ({ colleagueId }) => ({ userId: colleagueId }),
  'POST /:orgId/internal-conversations/groups': ({ colleagueId }) => ({ subject: 'A', memberIds: [colleagueId] }),
  'POST /:orgId/internal-conversations/all': () => ({ subject: 'A' }),
  'POST /:orgId/internal-conversations/organization': () => ({ subject: 'A' }),
  'POST /:orgId/internal-conversations/announcements': () => ({ subject: 'A' }),
  'DELETE /:orgId/internal-conversations/announcements/:id': ({ announcementId }) => ({ id: announcementId }),
  'PUT /:orgId/internal-conversations/:id/members': ({ groupId, userId }) => ({ id: groupId, memberIds: [userId] }),
  'POST /:orgId/internal-conversations/:id/leave': ofGroup,
  'GET /:orgId/internal-conversations/:id/messages': ({ groupId }) => ({ id: groupId, from: 1, limit: 10 }),
  'GET /:orgId/internal-conversations/:id/changes': ({ groupId }) => ({ id: groupId, after: 0 }),
  'POST /:orgId/internal-conversations/:id/messages': ({ allId }) => ({
    id: allId,
    messageId: internalId,
    content: text,
  }),
  'PUT /:orgId/internal-conversations/:id/read': ({ allId }) => ({ id: allId, seq: 1 }),
  'GET /:orgId/internal-conversations/:id/files/:fileId/content': ({ groupId }) => ({
    id: groupId,
    fileId: randomUUID(),
  }),
})

const labelInput = () => ({ name: words(`L ${randomUUID()}`), description: words(''), color: '#336699' })
const cannedInput = () => ({
  shortCode: `c-${randomUUID()}`,
  name: words('Greeting'),
  body: words('Hello {customer.name}'),
})
const macroInput = () => ({ name: words('Close'), steps: [{ kind: 'note' as const, text: `Done ${Math.random()}` }] })
export const labelSample = recordSample(labelApi, labelInput)
export const cannedReplySample = recordSample(cannedReplyApi, cannedInput)
export const macroSample = recordSample(macroApi, macroInput)
