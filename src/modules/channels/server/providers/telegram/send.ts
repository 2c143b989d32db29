/** Sends as a Telegram bot. */
import type { MediaType, MessageToSend, PlainContent, SendResult } from '../../kinds/provider-message.ts'
import type { OpenChannel } from '../../kinds/server-kind.ts'
import { formData } from '../form-data.ts'
import { callProvider, jsonCall, refused } from '../provider-call.ts'
import { record, text } from '../read-json.ts'
import { botUrl, resultOfBot } from './bot.ts'
import { messageKey } from './read.ts'

const mediaMethods: Record<MediaType, readonly [method: string, field: string]> = {
  IMAGE: ['sendPhoto', 'photo'],
  VIDEO: ['sendVideo', 'video'],
  AUDIO: ['sendAudio', 'audio'],
  DOCUMENT: ['sendDocument', 'document'],
  STICKER: ['sendSticker', 'sticker'],
}
/** A caption is shorter than a message: a longer one is left to the agent to send apart. */
const longestCaption = 1024
/** What a button may send back, in bytes. */
const longestData = 64

type Method = { method: string; fields: Record<string, unknown> }
const numberIn = (key: string) => Number(key.split(':')[1])

type Of<T extends PlainContent['type']> = Extract<PlainContent, { type: T }>

const locationMethod = ({ latitude, longitude, name, address }: Of<'LOCATION'>): Method =>
  name && address
    ? { method: 'sendVenue', fields: { latitude, longitude, title: name, address } }
    : { method: 'sendLocation', fields: { latitude, longitude } }

/** Telegram sends one card with one number at a time. */
const contactMethod = ({ contacts: [card, ...more] }: Of<'CONTACT'>): Method | undefined => {
  const phone = card?.phones[0]
  if (!card || !phone || more.length > 0) return undefined
  return { method: 'sendContact', fields: { phone_number: phone, first_name: card.name } }
}

const buttonsMethod = ({ text: message, choices }: Of<'INTERACTIVE'>): Method | undefined => {
  if (choices.some(({ id }) => Buffer.byteLength(id) > longestData)) return undefined
  const buttons = choices.map(({ id, title }) => [{ text: title, callback_data: id }])
  return { method: 'sendMessage', fields: { text: message, reply_markup: { inline_keyboard: buttons } } }
}

const reactionMethod = ({ messageId, emoji }: Of<'REACTION'>): Method => ({
  method: 'setMessageReaction',
  fields: { message_id: numberIn(messageId), reaction: emoji ? [{ type: 'emoji', emoji }] : [] },
})

const plainMethod = (content: PlainContent): Method | undefined => {
  switch (content.type) {
    case 'TEXT':
      return { method: 'sendMessage', fields: { text: content.text } }
    case 'LOCATION':
      return locationMethod(content)
    case 'CONTACT':
      return contactMethod(content)
    case 'INTERACTIVE':
      return buttonsMethod(content)
    case 'REACTION':
      return reactionMethod(content)
    case 'TEMPLATE':
      return undefined
  }
}

const callOf = (channel: OpenChannel, { to, content, replyTo }: MessageToSend) => {
  const answered = replyTo && content.type !== 'REACTION' ? { message_id: numberIn(replyTo) } : undefined
  if ('file' in content) {
    const [method, field] = mediaMethods[content.type]
    if ((content.text?.length ?? 0) > longestCaption) return undefined
    const fields = {
      chat_id: to,
      ...(content.text && content.type !== 'STICKER' && { caption: content.text }),
      ...(answered && { reply_parameters: JSON.stringify(answered) }),
    }
    return { url: botUrl(channel, method), method: 'POST' as const, ...formData(fields, { [field]: content.file }) }
  }
  const found = plainMethod(content)
  const fields = { chat_id: to, ...found?.fields, ...(answered && { reply_parameters: answered }) }
  return found && jsonCall(botUrl(channel, found.method), {}, fields)
}

export const sendTelegram = async (channel: OpenChannel, message: MessageToSend): Promise<SendResult> => {
  const call = callOf(channel, message)
  if (!call) return refused(message.content.type === 'TEMPLATE' ? 'cannot-send-type' : 'bad-content')
  return callProvider(channel.ctx, call, (reply) => {
    const result = resultOfBot(reply)
    const id = text(record(reply.body['result'])['message_id'])
    return result?.state === 'sent' && id ? { state: 'sent', externalId: messageKey(message.to, id) } : result
  })
}
