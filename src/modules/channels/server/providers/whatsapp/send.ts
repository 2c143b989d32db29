/** Sends over the WhatsApp Cloud API. */
import { at, textOf } from '#platform/connection-tests/test-call.ts'
import type { Choice, MediaType, MessageToSend, PlainContent, SendResult } from '../../kinds/provider-message.ts'
import type { OpenChannel } from '../../kinds/server-kind.ts'
import { formData } from '../form-data.ts'
import { callProvider, jsonCall } from '../provider-call.ts'
import { list, record, text } from '../read-json.ts'
import { resultOfError } from './errors.ts'
import { whatsappText } from '../../../text/received-text.ts'

type Call = { url: (path: string) => string; headers: Record<string, string> }
const callOf = ({ config, secrets }: OpenChannel): Call => ({
  url: (path) => at(textOf(config, 'apiBaseUrl'), `${encodeURIComponent(textOf(config, 'phoneNumberId'))}/${path}`),
  headers: { authorization: `Bearer ${secrets['accessToken'] ?? ''}` },
})

/** WhatsApp takes three buttons, or a list of ten; longer titles are refused. */
const most = { buttons: 3, rows: 10, buttonTitle: 20, rowTitle: 24, rowText: 72 }
const buttonOf = ({ id, title }: Choice) => ({ type: 'reply', reply: { id, title: title.slice(0, most.buttonTitle) } })
const rowOf = ({ id, title, description }: Choice) => ({
  id,
  title: title.slice(0, most.rowTitle),
  ...(description && { description: description.slice(0, most.rowText) }),
})
const interactive = ({ text: message, layout, choices }: Extract<PlainContent, { type: 'INTERACTIVE' }>) => {
  const body = { text: message }
  if (layout === 'buttons' && choices.length <= most.buttons)
    return { type: 'button', body, action: { buttons: choices.map(buttonOf) } }
  const rows = choices.slice(0, most.rows).map(rowOf)
  return { type: 'list', body, action: { button: whatsappText.choose, sections: [{ rows }] } }
}

const templateOf = ({ name, language, parameters }: Extract<PlainContent, { type: 'TEMPLATE' }>) => ({
  name,
  language: { code: language },
  ...(parameters.length > 0 && {
    components: [{ type: 'body', parameters: parameters.map((value) => ({ type: 'text', text: value })) }],
  }),
})

const plainBody = (content: PlainContent): object => {
  switch (content.type) {
    case 'TEXT':
      return { type: 'text', text: { body: content.text, preview_url: true } }
    case 'LOCATION': {
      const { latitude, longitude, name, address } = content
      return { type: 'location', location: { latitude, longitude, name, address } }
    }
    case 'CONTACT':
      return {
        type: 'contacts',
        contacts: content.contacts.map(({ name, phones, emails }) => ({
          name: { formatted_name: name, first_name: name },
          phones: phones.map((phone) => ({ phone })),
          emails: emails.map((email) => ({ email })),
        })),
      }
    case 'TEMPLATE':
      return { type: 'template', template: templateOf(content) }
    case 'INTERACTIVE':
      return { type: 'interactive', interactive: interactive(content) }
    case 'REACTION':
      return { type: 'reaction', reaction: { message_id: content.messageId, emoji: content.emoji } }
  }
}

const partNames: Record<MediaType, string> = {
  IMAGE: 'image',
  VIDEO: 'video',
  AUDIO: 'audio',
  DOCUMENT: 'document',
  STICKER: 'sticker',
}
const withCaption: readonly MediaType[] = ['IMAGE', 'VIDEO', 'DOCUMENT']

type Media = Extract<MessageToSend['content'], { file: unknown }>
/** An upload whose reply is lost has sent nothing: it is made again. */
const upload = async (channel: OpenChannel, { file }: Media): Promise<{ id: string } | SendResult> => {
  const { url, headers } = callOf(channel)
  const form = formData({ messaging_product: 'whatsapp', type: file.type }, { file })
  let id = ''
  const call = { url: url('media'), method: 'POST' as const, body: form.body, headers: { ...headers, ...form.headers } }
  const result = await callProvider(channel.ctx, call, (reply) => {
    id = reply.status === 200 ? text(reply.body['id']) : ''
    return id ? { state: 'sent' } : resultOfError(reply)
  })
  if (id) return { id }
  return result.state === 'lost' ? { state: 'retry', problem: 'unreachable' } : result
}

const mediaBody = ({ type, file, text: caption }: Media, id: string) => ({
  type: partNames[type],
  [partNames[type]]: {
    id,
    ...(caption && withCaption.includes(type) && { caption }),
    ...(type === 'DOCUMENT' && { filename: file.name }),
  },
})

export const sendWhatsapp = async (channel: OpenChannel, message: MessageToSend): Promise<SendResult> => {
  const { content, to, replyTo, messageId } = message
  let part: object
  if ('file' in content) {
    const uploaded = await upload(channel, content)
    if ('state' in uploaded) return uploaded
    part = mediaBody(content, uploaded.id)
  } else part = plainBody(content)
  const { url, headers } = callOf(channel)
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    biz_opaque_callback_data: messageId,
    ...(replyTo && content.type !== 'REACTION' && { context: { message_id: replyTo } }),
    ...part,
  }
  return callProvider(channel.ctx, jsonCall(url('messages'), headers, body), (reply) => {
    if (reply.status !== 200) return resultOfError(reply)
    const externalId = text(record(list(reply.body['messages'])[0])['id'])
    return { state: 'sent', ...(externalId && { externalId }) }
  })
}
