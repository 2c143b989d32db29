/** The neutral definition of a type of channel: its fields, and what its provider can do. */
import type { ConfigKind } from '#core/config-fields.ts'
import type { Words } from '#core/words.ts'

export const sentTypes = [
  'TEXT',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'LOCATION',
  'CONTACT',
  'TEMPLATE',
  'INTERACTIVE',
  'REACTION',
  'STICKER',
] as const
export type SentType = (typeof sentTypes)[number]
const files: readonly SentType[] = ['TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT']
/** Sets of types that several kinds share. */
export const sendable = {
  text: ['TEXT'],
  files,
  allButTemplates: sentTypes.filter((type) => type !== 'TEMPLATE'),
  all: sentTypes,
} as const satisfies Record<string, readonly SentType[]>

/** The composer and the senders of messages know a channel by these alone. */
export type ChannelAbilities = {
  receive: boolean
  send: boolean
  templates: boolean
  typing: boolean
  receipts: boolean
  /** How long after the customer's last message free text may be sent; null is without limit. */
  windowHours: number | null
  /** The longest text, in characters. */
  maxText: number
  /** The types of messages that it can send. */
  sends: readonly SentType[]
}

export type ChannelKind = ConfigKind & {
  guide: Words
  /** What its test does; missing where there is nothing outside to call. */
  checks?: Words
  can: ChannelAbilities
  /** The server creates a secret of this name and shows it once. */
  ownKey?: 'apiKey'
  /** Its provider calls the webhook address of the channel. */
  hasHook?: true
}

const none: ChannelAbilities = {
  receive: false,
  send: false,
  templates: false,
  typing: false,
  receipts: false,
  windowHours: null,
  maxText: 10_000,
  sends: [],
}
export const abilities = (supported: Partial<ChannelAbilities>): ChannelAbilities => ({ ...none, ...supported })
