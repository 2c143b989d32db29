/** Sends by the API of a Chatwoot account, into one of its conversations. */
import { at, textOf } from '#platform/connection-tests/test-call.ts'
import type { Call } from '#platform/outgoing/outgoing-hops.ts'
import { signedHeaders } from '#platform/outgoing/signed-headers.ts'
import type { MessageToSend, PlainContent, SendResult } from '../../kinds/provider-message.ts'
import type { OpenChannel } from '../../kinds/server-kind.ts'
import { formData } from '../form-data.ts'
import { callProvider, jsonCall, refused, refusedWith, type ProviderReply } from '../provider-call.ts'
import { text } from '../read-json.ts'

const wordsOf = ({ body }: ProviderReply) => {
  const { errors, error, message } = body
  return text(Array.isArray(errors) ? errors[0] : error, 300) || text(message, 300)
}

const resultOfChatwoot = (reply: ProviderReply): SendResult | undefined => {
  const { status, body } = reply
  if (status >= 200 && status < 300) {
    const externalId = text(body['id'])
    return { state: 'sent', ...(externalId && { externalId }) }
  }
  if (status === 404) return refused('no-recipient')
  if (status === 413) return refused('bad-file')
  const words = wordsOf(reply)
  return words && (status === 400 || status === 422) ? refusedWith(words, status) : undefined
}

type Plain = Extract<PlainContent, { type: 'TEXT' | 'INTERACTIVE' }>
const bodyOf = (content: Plain, replyTo: string | undefined) => {
  const items = content.type === 'INTERACTIVE' && content.choices.map(({ id, title }) => ({ title, value: id }))
  const attributes = { ...(items && { items }), ...(replyTo && { in_reply_to: Number(replyTo.split(':')[0]) }) }
  return {
    content: content.text,
    message_type: 'outgoing',
    private: false,
    ...(items && { content_type: 'input_select' }),
    ...(Object.keys(attributes).length > 0 && { content_attributes: attributes }),
  }
}

const messagesUrl = ({ config }: OpenChannel, conversationId: string) =>
  at(
    textOf(config, 'url'),
    `api/v1/accounts/${encodeURIComponent(textOf(config, 'accountId'))}/conversations/${encodeURIComponent(conversationId)}/messages`,
  )

const workflowCall = ({ config, secrets }: OpenChannel, { to, messageId }: MessageToSend, message: object): Call => {
  const accountId = textOf(config, 'accountId')
  const body = JSON.stringify({ id: messageId, accountId, conversationId: to, ...message })
  return {
    url: textOf(config, 'sendMessageWorkflowUrl'),
    method: 'POST',
    headers: signedHeaders({ id: messageId, event: 'message.sent', body }, secrets['signingSecret'] ?? ''),
    body,
  }
}

export const sendChatwoot = async (channel: OpenChannel, message: MessageToSend): Promise<SendResult> => {
  const { to, content, replyTo } = message
  const url = messagesUrl(channel, to)
  const headers = { api_access_token: channel.secrets['superAdminToken'] ?? '' }
  if ('file' in content) {
    const form = formData(
      { message_type: 'outgoing', private: 'false', ...(content.text && { content: content.text }) },
      { 'attachments[]': content.file },
    )
    const call = { url, method: 'POST' as const, headers: { ...headers, ...form.headers }, body: form.body }
    return callProvider(channel.ctx, call, resultOfChatwoot)
  }
  if (content.type !== 'TEXT' && content.type !== 'INTERACTIVE') return refused('cannot-send-type')
  const body = bodyOf(content, replyTo)
  const call = textOf(channel.config, 'sendMessageWorkflowUrl')
    ? workflowCall(channel, message, body)
    : jsonCall(url, headers, body)
  return callProvider(channel.ctx, call, resultOfChatwoot)
}
