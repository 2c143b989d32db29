import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { customerApi } from '#modules/contacts/api.ts'
import { labelApi, cannedReplyApi, macroApi } from '#modules/conversations/api/settings.ts'
import { beginConversation } from '#modules/conversations/server/begin-conversation.ts'
import { appendMessage } from '#modules/conversations/server/append-message.ts'
import type { Ctx } from '#platform/context.ts'
import { executeNow } from '#platform/database/db.ts'
import { recordSample } from './record.ts'
import { sample, type Owner } from './sample.ts'

const words = (text: string) => ({ ar: text, en: text })

/** An enabled channel of the API, without a page that made it. */
export const insertChatChannel = async (ctx: Ctx) => {
  const id = randomUUID()
  const text = `insert into channel (org_id, id, type, config_name, name, description, is_enabled, workload, priority,
      between_teams_policy, offer_seconds, search_text)
    values ($1, $2, 'CHAT', '', '{"ar": "Chat", "en": "Chat"}', '{"ar": "", "en": ""}', true, 1, 1, 'MANUAL', 30, 'chat')`
  await executeNow(ctx.db, CompiledQuery.raw(text, [ctx.orgId, id]))
  return id
}

const make = async ({ call, as, orgId, userId }: Owner) => {
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
  return as(orgId, async (ctx) => {
    const channelId = await insertChatChannel(ctx)
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
    return {
      id,
      otherId,
      channelId,
      customerId: customer.id,
      labelIds,
      cannedReplyId,
      macroId,
      inboundId: inbound.id,
      userId,
    }
  })
}
type Made = Awaited<ReturnType<typeof make>>

const of = ({ id }: Made) => ({ id })
const ofUser = ({ id, userId }: Made) => ({ id, userId })
const range = (made: Made) => ({ ...of(made), from: 1, limit: 10 })
/** Made by the sender: the same in every organisation, because a new id belongs to none. */
const sentId = '0193a0b0-0000-7000-8000-000000000001'
const notedId = '0193a0b0-0000-7000-8000-000000000002'
const text = { type: 'TEXT', text: 'Hello' }

export const conversationSample = sample<Made>(make, {
  'GET /:orgId/conversations': ({ channelId, customerId, labelIds, userId }) => ({
    tab: 'all',
    search: 'ram',
    channelId,
    customerId,
    labelId: labelIds[0],
    assigneeId: userId,
    pageSize: 10,
  }),
  'GET /:orgId/conversations/counts': ({ channelId }) => ({ channelId }),
  'GET /:orgId/conversations/rows': ({ id }) => ({ ids: id }),
  'GET /:orgId/conversations/:id': of,
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
})

const labelInput = () => ({ name: words(`L ${randomUUID()}`), description: words(''), color: '#336699' })
const cannedInput = () => ({
  shortCode: `c-${randomUUID()}`,
  name: words('Greeting'),
  body: words('Hello {customer.name}'),
})
const macroInput = () => ({ name: words('Close'), steps: [{ kind: 'note' as const, text: 'Done' }] })
export const labelSample = recordSample(labelApi, labelInput)
export const cannedReplySample = recordSample(cannedReplyApi, cannedInput)
export const macroSample = recordSample(macroApi, macroInput)
