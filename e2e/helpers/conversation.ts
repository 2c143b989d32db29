import { customerApi } from '#modules/contacts/api.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { agentApi } from '#modules/workforce/agents-api.ts'
import { threadText } from '#modules/conversations/web/thread/thread-text.ts'
import { createChannel } from './channel.ts'
import type { AppServer, Visitor } from './fixtures.ts'

/** A conversation over a channel of its own. */
export const beginConversation = async (app: AppServer) => {
  const call = await app.callAs('admin')
  const channel = await createChannel(app, {
    type: 'CHAT',
    name: { ar: 'قناة الرحلة', en: 'Channel of the journey' },
    config: { webhookUrl: '' },
  })
  const customer = await call(customerApi.create, {
    name: 'ليلى حداد',
    email: '',
    phoneNumber: '',
    accountId: null,
    title: '',
    isSpam: false,
  })
  const { conversation } = await call(conversationApi.create, {
    channelId: channel.id,
    customerId: customer.id,
    subject: 'Late parcel',
  })
  // The administrator holds the conversations of all tests.
  await call(agentApi.setWorkload, { userId: conversation.assigneeId ?? '', max: 100 })
  return { call, id: conversation.id, at: `/demo/workspace/channels/conversation?conversationId=${conversation.id}` }
}

export const thread = ({ page, say }: Visitor) => page.getByRole('log', { name: say(threadText.messages) })
export const messageIn = (visitor: Visitor, text: string) =>
  thread(visitor).locator('[data-message]').filter({ hasText: text })
