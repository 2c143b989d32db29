/** What other systems send over a channel, and the ledger of it. */
import * as z from 'zod/mini'
import { endpoint, Id, queryNumber } from '#core/endpoint.ts'
import { RequiredText, Text } from '#core/schemas.ts'
import { messageStatuses } from '../statuses.ts'
import {
  longestText,
  ContactMessage,
  InteractiveMessage,
  LocationMessage,
  TemplateMessage,
  TextMessage,
} from './messages.ts'

/** A file as base64; a call is limited to one megabyte. */
const IncomingFile = z.object({ name: RequiredText(200), data: z.base64().check(z.maxLength(1_000_000)) })
const media = <T extends string>(type: T) =>
  z.object({ type: z.literal(type), file: IncomingFile, text: z.optional(Text(longestText)) })
const IncomingReaction = z.object({
  type: z.literal('REACTION'),
  /** The message that it answers, by the id of either side. */
  messageId: RequiredText(200),
  emoji: Text(16),
})
export const IncomingContent = z.discriminatedUnion('type', [
  TextMessage,
  media('IMAGE'),
  media('VIDEO'),
  media('AUDIO'),
  media('DOCUMENT'),
  media('STICKER'),
  LocationMessage,
  ContactMessage,
  TemplateMessage,
  InteractiveMessage,
  IncomingReaction,
])

const ExternalId = RequiredText(200)
export const IncomingMessage = z.object({
  /** Made by the sending system: the same id sent again is stored once. */
  id: ExternalId,
  from: z.object({
    /** By which that system knows the person. */
    id: RequiredText(200),
    name: z.optional(Text(200)),
    phoneNumber: z.optional(Text(30)),
    email: z.optional(Text(254)),
  }),
  content: IncomingContent,
  /** The message that it answers, by the id of either side. */
  replyTo: z.optional(RequiredText(200)),
  subject: z.optional(Text(300)),
})
/** What became of a message that was sent, by its id of either side. */
export const IncomingStatus = z.object({
  messageId: RequiredText(200),
  status: z.enum(messageStatuses),
  problem: z.optional(Text(500)),
})
export const HookBody = z.object({
  messages: z.optional(z.array(IncomingMessage).check(z.maxLength(100))),
  statuses: z.optional(z.array(IncomingStatus).check(z.maxLength(100))),
})
export type IncomingMessage = z.output<typeof IncomingMessage>
export type IncomingStatus = z.output<typeof IncomingStatus>

export const hookApi = {
  /** Signed with the key of the channel, or with the key as `Authorization: Bearer …`. Answered once everything is stored. */
  receive: endpoint('POST /channel-hooks/:channelId', {
    needs: 'anyone',
    carries: 'raw',
    input: z.object({ channelId: z.uuid() }),
    reply: z.object({ received: z.number(), repeated: z.number() }),
  }),
}

/** Why a mail is in quarantine: listed as failed, and not fetched again unless asked for. */
export const quarantineReasons = [
  'mail-empty',
  'mail-malformed',
  'mail-without-sender',
  'mail-too-large',
  'mail-too-costly',
  'mail-foreign-report',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

export const InboundItem = z.object({
  id: z.uuid(),
  channelId: z.uuid(),
  externalId: z.string(),
  state: z.enum(['new', 'done', 'failed']),
  tries: z.number(),
  problem: z.string(),
  conversationId: z.nullable(z.uuid()),
  messageId: z.nullable(z.uuid()),
  receivedAt: z.string(),
  processedAt: z.nullable(z.string()),
})
export type InboundItem = z.output<typeof InboundItem>
const needs = 'conversation.view-ledger' as const

/** The ledger: what came in, and what became of it. */
export const inboundApi = {
  list: endpoint('GET /inbound-messages', {
    needs,
    input: z.object({
      channelId: z.optional(z.uuid()),
      state: z.optional(InboundItem.shape.state),
      /** The id of the last item of the page before. */
      after: z.optional(z.uuid()),
      pageSize: z._default(queryNumber(z.int().check(z.gte(1), z.lte(100))), 30),
    }),
    reply: z.object({ items: z.array(InboundItem), total: z.number() }),
  }),
  get: endpoint('GET /inbound-messages/:id', {
    needs,
    input: Id,
    /** As it was received, without the bytes of files. */
    reply: z.extend(InboundItem, { body: z.string() }),
  }),
  /** Processes again what failed. */
  replay: endpoint('POST /inbound-messages/:id/replay', { needs, input: Id, reply: InboundItem }),
}
