/** Calls of Twilio or of a provider that speaks its protocol: forms, signed over our address and their fields. */
import type { MediaType, Received, ReceivedContent, ReceivedStatus } from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { unreadableMessage } from '../../../text/received-text.ts'
import { nameByType } from '../file-name.ts'
import { longText, text } from '../read-json.ts'
import { headerOf, hmac, isSameText } from '../signature.ts'
import { problemOfTwilio } from './errors.ts'

const formOf = ({ bytes }: HookCall) => new URLSearchParams(bytes.toString())

/** The address, then every field and its value in the order of their names. */
const signedText = (call: HookCall) => {
  const fields = [...formOf(call)].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return call.url + fields.map(([name, value]) => name + value).join('')
}

export const isSignedByTwilio = ({ secrets }: OpenChannel, call: HookCall) => {
  const secret = secrets['accessToken']
  if (!secret) return false
  const expected = hmac({ algorithm: 'sha1', secret, encoding: 'base64' }, signedText(call))
  return isSameText(headerOf(call, 'x-twilio-signature'), expected)
}

const mediaTypes: readonly (readonly [RegExp, MediaType])[] = [
  [/^image\//, 'IMAGE'],
  [/^video\//, 'VIDEO'],
  [/^audio\//, 'AUDIO'],
]
const mostFiles = 10

const mediaOf = (form: URLSearchParams): ReceivedContent[] => {
  const count = Math.min(Number(form.get('NumMedia')) || 0, mostFiles)
  return Array.from({ length: count }, (_, at) => {
    const mimeType = text(form.get(`MediaContentType${at}`))
    const type = mediaTypes.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'DOCUMENT'
    return { type, remote: { ref: text(form.get(`MediaUrl${at}`), 1_000), name: nameByType('', mimeType, type) } }
  })
}

const statuses: Record<string, ReceivedStatus['status']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
  undelivered: 'FAILED',
}
const statusOf = (form: URLSearchParams, messageId: string): ReceivedStatus[] => {
  const status = statuses[text(form.get('MessageStatus'))]
  if (!status) return []
  return [
    { messageId, status, ...(status === 'FAILED' && { problem: problemOfTwilio(Number(form.get('ErrorCode'))) }) },
  ]
}

/** A text and each of its files are a message; together they have one id. */
export const readSms = (_: OpenChannel, call: HookCall): Received => {
  const form = formOf(call)
  const id = text(form.get('MessageSid')) || text(form.get('SmsSid'))
  if (!id) return { messages: [], statuses: [] }
  if (form.has('MessageStatus')) return { messages: [], statuses: statusOf(form, id) }
  const sender = text(form.get('From'), 40)
  if (!sender) return { messages: [], statuses: [] }
  const body = longText(storable(form.get('Body') ?? ''))
  const contents: ReceivedContent[] = [...(body ? [{ type: 'TEXT' as const, text: body }] : []), ...mediaOf(form)]
  const isPhone = /^\+\d{6,15}$/.test(sender)
  const from = { id: sender, ...(isPhone && { phoneNumber: sender }) }
  return {
    messages: (contents.length > 0 ? contents : [unreadableMessage]).map((content, at) => ({
      id: at === 0 ? id : `${id}:${at}`,
      from,
      content,
    })),
    statuses: [],
  }
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
const storable = (value: string) => value.toWellFormed().replaceAll('\0', '')
