/** What passes between a provider and the conversations, whatever the provider. */

export type MediaType = 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT' | 'STICKER'
export type Choice = { id: string; title: string; description?: string }
export type ContactCard = { name: string; phones: string[]; emails: string[] }
export type PlainContent =
  | { type: 'TEXT'; text: string }
  | { type: 'LOCATION'; latitude: number; longitude: number; name?: string; address?: string }
  | { type: 'CONTACT'; contacts: ContactCard[] }
  | { type: 'TEMPLATE'; name: string; language: string; parameters: string[]; text?: string }
  | { type: 'INTERACTIVE'; text: string; layout: 'buttons' | 'list'; choices: Choice[]; chosen?: Choice }
  /** `messageId` is the provider's. */
  | { type: 'REACTION'; messageId: string; emoji: string }

/** A file at the provider, which a job fetches. */
export type RemoteFile = {
  /** By which the provider gives it out: its id or its address. */
  ref: string
  name: string
}
export type ReceivedContent = PlainContent | { type: MediaType; remote: RemoteFile; text?: string }
export type ReceivedMessage = {
  /** The provider's: the same id sent again is stored once. */
  id: string
  /** `isUnnamed`: the provider sends no name; it is read by another call. */
  from: { id: string; name?: string; phoneNumber?: string; isUnnamed?: true }
  content: ReceivedContent
  /** By which the conversation is known, where that is not its sender. */
  thread?: string
  /** The message that it answers, by the provider's id. */
  replyTo?: string
}
export type ReceivedStatus = {
  messageId: string
  status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'
  problem?: string
}
/** Everything that was sent to a customer until then was delivered, or read. */
export type ReceivedWatermark = { to: string; until: string; status: 'DELIVERED' | 'READ' }
export type Received = { messages: ReceivedMessage[]; statuses: (ReceivedStatus | ReceivedWatermark)[] }
export const nothingReceived: Received = { messages: [], statuses: [] }

export const templateStates = ['approved', 'pending', 'rejected', 'paused'] as const
export type TemplateState = (typeof templateStates)[number]
/** A message that a provider approves before it is sent; `parameters` is the number of values in its text. */
export type MessageTemplate = { name: string; language: string; state: TemplateState; text: string; parameters: number }

export type SentFileBytes = { name: string; type: string; bytes: Buffer }
export type MessageToSend = {
  to: string
  /** Ours, for providers that remember it. */
  messageId: string
  content: PlainContent | { type: MediaType; file: SentFileBytes; text?: string }
  replyTo?: string
}
/**
 * `lost`: it is unknown whether the message arrived. `retry`: it did not arrive, and may later. `refused`: it never will, for a
 * reason in words.
 */
export type SendResult = (
  | { state: 'sent'; externalId?: string }
  | { state: 'retry'; problem: string; afterSeconds?: number }
  | { state: 'refused'; problem: string }
  | { state: 'lost'; problem: string }
) & {
  /** The provider's own words, for a person who tests the channel. */
  answer?: string
}
