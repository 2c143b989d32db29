/** Messages of a conversation: their types, and the calls by which staff read and send them. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, queryNumber, Time } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { RequiredText, Text } from '#core/schemas.ts'
import type { Scope } from '#core/live.ts'
import { sentTypes, type SentType } from '#modules/channels/kinds/channel-kind.ts'
import { Recipients } from './recipients.ts'
import { interactionEvents, messageStatuses } from '../statuses.ts'

export const longestText = 10_000
const Caption = z.optional(Text(longestText))
/** A file that was uploaded with the purpose `attachment`. */
const media = <T extends string>(type: T) => z.object({ type: z.literal(type), fileId: z.uuid(), text: Caption })

export const messageTypes = sentTypes
export type MessageType = SentType

export const TextMessage = z.object({ type: z.literal('TEXT'), text: RequiredText(longestText) })
/** A mail takes all its files along. */
const TextWithFiles = z.extend(TextMessage, {
  fileIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(20))),
})
export const LocationMessage = z.object({
  type: z.literal('LOCATION'),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  name: z.optional(Text(200)),
  address: z.optional(Text(500)),
})
export const ContactMessage = z.object({
  type: z.literal('CONTACT'),
  contacts: z
    .array(
      z.object({
        name: RequiredText(200),
        phones: z.array(RequiredText(40)).check(z.maxLength(10)),
        emails: z.array(RequiredText(254)).check(z.maxLength(10)),
      }),
    )
    .check(z.minLength(1, problem('required')), z.maxLength(20)),
})
export const TemplateMessage = z.object({
  type: z.literal('TEMPLATE'),
  name: RequiredText(200),
  language: RequiredText(20),
  parameters: z.array(Text(1_000)).check(z.maxLength(50)),
  /** As the receiver reads it. */
  text: Caption,
})
const Choice = z.object({ id: RequiredText(200), title: RequiredText(200), description: z.optional(Text(500)) })
/** Buttons or a list that the receiver chooses from, or what was chosen (`chosen`). */
export const InteractiveMessage = z.object({
  type: z.literal('INTERACTIVE'),
  text: RequiredText(longestText),
  layout: z.enum(['buttons', 'list']),
  choices: z.array(Choice).check(z.maxLength(30)),
  chosen: z.optional(Choice),
})
/** To a message of the same conversation; an empty emoji takes the reaction back. */
export const ReactionMessage = z.object({ type: z.literal('REACTION'), messageId: z.uuid(), emoji: Text(16) })

export const MessageContent = z.discriminatedUnion('type', [
  TextWithFiles,
  media('IMAGE'),
  media('VIDEO'),
  media('AUDIO'),
  media('DOCUMENT'),
  media('STICKER'),
  LocationMessage,
  ContactMessage,
  TemplateMessage,
  InteractiveMessage,
  ReactionMessage,
])
export type MessageContent = z.output<typeof MessageContent>

/** The values of an event besides its type; ids are named in `refs`. */
export const EventContent = z.object({
  type: z.enum(interactionEvents),
  userId: z.optional(z.uuid()),
  teamId: z.optional(z.uuid()),
  queueId: z.optional(z.uuid()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  conversationId: z.optional(z.uuid()),
})
export type EventContent = z.output<typeof EventContent>

/** In the order of `seq`, which has no gaps. `rev` grows with every change of it. */
export const Message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: z.number(),
  rev: z.number(),
  /** A note is read by staff alone; an event is written by the server. */
  kind: z.enum(['message', 'note', 'event']),
  isInbound: z.boolean(),
  /** Null where it was taken back. */
  content: z.nullable(z.union([MessageContent, EventContent])),
  mentionIds: z.array(z.uuid()),
  replyToId: z.nullable(z.uuid()),
  userId: z.nullable(z.uuid()),
  customerId: z.nullable(z.uuid()),
  /** Null while it waits to be sent, and for notes and events. */
  status: z.nullable(z.enum(messageStatuses)),
  /** Why it failed or waits, in the words of the channel. */
  problem: z.string(),
  /** Until when it can be taken back; null once it was sent. */
  sendsAt: z.nullable(z.string()),
  /** It was taken back: the content is empty text. */
  isRemoved: z.boolean(),
  sentAt: z.string(),
})
export type Message = z.output<typeof Message>

export const ofConversation = ({ id }: { id: string }): Scope[] => [`conversation:${id}`]
const read = { needs: 'conversation.manage', watches: ofConversation } as const
const Seq = queryNumber(z.int().check(z.gte(0), z.lte(2_147_483_647)))
export const mostMessages = 100

export const MessageRange = z.extend(Id, {
  /** The first seq; without it, the last messages. */
  from: z.optional(Seq),
  /** Instead of `from`: the page in which this message is, or the last messages where it is not there. */
  messageId: z.optional(z.uuid()),
  limit: z._default(queryNumber(z.int().check(z.gte(1), z.lte(mostMessages))), 60),
})
export const MessagePage = z.object({ items: z.array(Message), refs: Refs, lastSeq: z.number(), rev: z.number() })
/** `unreadSeq`: where a page is opened without `from`, the first message that came after the caller has last read it. */
export const ThreadPage = z.extend(MessagePage, { unreadSeq: z.nullable(z.number()) })
export const ChangesInput = z.extend(Id, { after: Seq })
/** In the order of `rev`. With `isCut` there are more: ask again after the last rev. */
export const MessageChanges = z.extend(MessagePage, { isCut: z.boolean() })

export const SendInput = z.extend(Id, {
  /** Made by the sender: the same id sent again is stored once. */
  messageId: z.uuid(),
  content: MessageContent,
  replyToId: z.optional(z.uuid()),
  /** The last message that the sender has seen. A newer reply of a colleague is refused with `newer-reply`. */
  lastSeq: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  sendAnyway: z.optional(z.boolean()),
  /** Of a mail: who receives it instead of those who would. */
  recipients: z.optional(Recipients),
})
export const Mentions = z.array(z.uuid()).check(z.maxLength(50))
export const ScheduledMessage = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  userId: z.uuid(),
  content: MessageContent,
  replyToId: z.nullable(z.uuid()),
  sendAt: z.string(),
})
const OfMessage = z.extend(Id, { messageId: z.uuid() })
/** How long a sent message can be taken back, in seconds. */
export const undoSeconds = 5

export const messageApi = {
  list: endpoint('GET /conversations/:id/messages', { ...read, input: MessageRange, reply: ThreadPage }),
  /** What changed after a rev, for pages that were disconnected. */
  changes: endpoint('GET /conversations/:id/changes', { ...read, input: ChangesInput, reply: MessageChanges }),
  /** Interaction events alone. */
  events: endpoint('GET /conversations/:id/events', {
    ...read,
    input: z.omit(MessageRange, { messageId: true }),
    reply: MessagePage,
  }),
  /** Found in the text of messages and notes, the newest first. */
  search: endpoint('GET /conversations/:id/search', {
    ...read,
    input: z.extend(Id, { search: RequiredText(200) }),
    reply: z.object({ items: z.array(Message), refs: Refs }),
  }),
  /** Leaves after five seconds, in which it can be taken back. */
  send: endpoint('POST /conversations/:id/messages', {
    needs: 'conversation.manage',
    input: SendInput,
    reply: Message,
  }),
  undo: endpoint('POST /conversations/:id/messages/:messageId/undo', {
    needs: 'conversation.manage',
    input: OfMessage,
    reply: Message,
  }),
  /** Sends a message again that failed, or of which it is unknown whether it arrived. */
  resend: endpoint('POST /conversations/:id/messages/:messageId/resend', {
    needs: 'conversation.manage',
    input: OfMessage,
    reply: Message,
  }),
  note: endpoint('POST /conversations/:id/notes', {
    needs: 'conversation.manage',
    input: z.extend(Id, { messageId: z.uuid(), text: RequiredText(longestText), mentionIds: Mentions }),
    reply: Message,
  }),
  /** Up to where the caller has read. */
  markRead: endpoint('PUT /conversations/:id/read', {
    needs: 'conversation.manage',
    input: z.extend(Id, { seq: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
    reply: Nothing,
  }),
  markUnread: endpoint('DELETE /conversations/:id/read', { needs: 'conversation.manage', input: Id, reply: Nothing }),
  file: endpoint('GET /conversations/:id/files/:fileId/content', {
    needs: 'conversation.manage',
    carries: 'download',
    input: z.extend(Id, { fileId: z.uuid(), width: z.optional(queryNumber(z.int())) }),
    reply: FileReply,
  }),
}

export const scheduledApi = {
  list: endpoint('GET /conversations/:id/scheduled', {
    ...read,
    input: Id,
    reply: z.object({ items: z.array(ScheduledMessage), refs: Refs }),
  }),
  create: endpoint('POST /conversations/:id/scheduled', {
    needs: 'conversation.manage',
    input: z.extend(Id, {
      messageId: z.uuid(),
      content: MessageContent,
      replyToId: z.optional(z.uuid()),
      sendAt: Time.check(z.maxLength(40)),
    }),
    reply: ScheduledMessage,
  }),
  /** By its author: other words, or another time. */
  update: endpoint('PUT /conversations/:id/scheduled/:messageId', {
    needs: 'conversation.manage',
    input: z.extend(OfMessage, { content: MessageContent, sendAt: Time.check(z.maxLength(40)) }),
    reply: ScheduledMessage,
  }),
  remove: endpoint('DELETE /conversations/:id/scheduled/:messageId', {
    needs: 'conversation.manage',
    input: OfMessage,
    reply: Nothing,
  }),
}
/** In the `fields` of a live change: what is scheduled is read again. */
export const scheduledField = 'scheduled'

/** The unsent text of a user in a conversation, stored on the server, so that it is there on other devices too. */
export const DraftContent = z.object({
  text: Text(longestText),
  isNote: z.boolean(),
  fileIds: z.array(z.uuid()).check(z.maxLength(20)),
  replyToId: z._default(z.nullable(z.uuid()), null),
  /** Colleagues who were chosen for a mention, as they are written in the text. */
  mentioned: z._default(z.array(z.object({ id: z.uuid(), name: RequiredText(200) })).check(z.maxLength(50)), []),
})
export const conversationDraftApi = {
  get: endpoint('GET /conversations/:id/draft', {
    needs: 'conversation.manage',
    watches: () => [],
    input: Id,
    reply: z.object({
      content: z.nullable(DraftContent),
      /** Those of `fileIds` that are still there. */
      files: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.number() })),
      updatedAt: z.nullable(z.string()),
    }),
  }),
  save: endpoint('PUT /conversations/:id/draft', {
    needs: 'conversation.manage',
    input: z.extend(Id, { content: DraftContent }),
    reply: Nothing,
  }),
  remove: endpoint('DELETE /conversations/:id/draft', { needs: 'conversation.manage', input: Id, reply: Nothing }),
}
