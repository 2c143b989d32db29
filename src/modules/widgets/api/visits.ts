/** What the widget on a website calls, for a visitor who has no account. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, queryNumber } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Email, LanguageSchema, orEmpty, RequiredText, Text } from '#core/schemas.ts'
import { conversationStatuses, messageStatuses } from '#modules/conversations/statuses.ts'
import { MessageConfig, UiConfigs, WidgetSettings } from './widgets.ts'

export const longestMessage = 4_000
export const messagesAtOnce = 40

const Words = z.object({ ar: z.string(), en: z.string() })
const visitors = { needs: 'anyone', isForVisitors: true } as const
const OfWidget = z.object({ widgetId: z.uuid() })
const Seq = z.int().check(z.gte(0), z.lte(2_147_483_647))

export const VisitMessage = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: z.number(),
  rev: z.number(),
  isInbound: z.boolean(),
  /** As the widget sent it. */
  clientId: z.nullable(z.string()),
  content: z.looseObject({ type: z.string(), text: z.optional(z.string()) }),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.number() })),
  author: z.nullable(Words),
  status: z.nullable(z.enum(messageStatuses)),
  sentAt: z.string(),
})
export type VisitMessage = z.output<typeof VisitMessage>

export const VisitThread = z.object({
  /** The current conversation; null before the first message. */
  conversationId: z.nullable(z.uuid()),
  rev: z.number(),
  status: z.nullable(z.enum(conversationStatuses)),
  agent: z.nullable(Words),
  /** The last message that staff have read. */
  readSeq: z.number(),
  /** Whether the visitor may rate the resolved conversation, or how they did. */
  mayRate: z.boolean(),
  score: z.nullable(z.number()),
  items: z.array(VisitMessage),
  /** There is more: ask again after this rev, or for the history before the first item. */
  isCut: z.boolean(),
})
export type VisitThread = z.output<typeof VisitThread>

/** As people write it, with or without a country code; also in Arabic-Indic digits. */
const phoneShape = /^[\d\u0660-\u0669\s()+-]*$/
export const Profile = z.object({
  name: Text(100),
  email: orEmpty(Email),
  phoneNumber: Text(30).check(z.regex(phoneShape, problem('phone'))),
})
export type Profile = z.output<typeof Profile>

export const VisitConfig = z.object({
  id: z.uuid(),
  name: z.string(),
  uiConfigs: UiConfigs,
  messageConfig: MessageConfig,
  settings: z.omit(WidgetSettings, { allowedDomains: true }),
  hasLogo: z.boolean(),
  isOpen: z.boolean(),
  opensAt: z.nullable(z.string()),
  /** Seconds; null where it is unknown. */
  expectedWait: z.nullable(z.number()),
  mostFileMb: z.number(),
})
export type VisitConfig = z.output<typeof VisitConfig>

/** All but the first two carry the token of the visitor in the header `x-visitor-token`. */
export const visitApi = {
  config: endpoint('GET /widget-visits/:widgetId', { ...visitors, input: OfWidget, reply: VisitConfig }),
  /** Continues the visit of a token that is still valid; a signed identity leads to the same person on every device. */
  start: endpoint('POST /widget-visits/:widgetId/sessions', {
    ...visitors,
    input: z.extend(OfWidget, {
      token: z.optional(Text(400)),
      /** HMAC-SHA256 in hex with the key of the channel: of the id, or of the id, a line feed and `expiresAt`. */
      identity: z.optional(
        z.object({
          id: RequiredText(150),
          hash: RequiredText(64),
          /** Unix time in seconds. */
          expiresAt: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
          name: z.optional(Text(100)),
          email: z.optional(orEmpty(Email)),
        }),
      ),
      language: LanguageSchema,
      /** The page with the widget. */
      pageUrl: z.optional(Text(1_000)),
    }),
    reply: z.object({
      token: z.string(),
      visitorId: z.uuid(),
      profile: z.extend(Profile, { isVerified: z.boolean() }),
      thread: VisitThread,
    }),
    isSecret: true,
  }),
  profile: endpoint('PUT /widget-visits/:widgetId/profile', {
    ...visitors,
    input: z.extend(OfWidget, Profile.shape),
    reply: Nothing,
  }),
  send: endpoint('POST /widget-visits/:widgetId/messages', {
    ...visitors,
    /** `id` is made by the widget: the same one sent again is stored once. */
    input: z.extend(OfWidget, { id: z.uuid(), text: RequiredText(longestMessage), pageUrl: z.optional(Text(1_000)) }),
    reply: Nothing,
  }),
  sendFile: endpoint('POST /widget-visits/:widgetId/files', {
    ...visitors,
    carries: 'upload',
    input: z.extend(OfWidget, { id: z.uuid(), isVoice: z.optional(z.literal('true')) }),
    reply: Nothing,
  }),
  /** What is new since a rev of the conversation; all of it where another conversation is current now. */
  changes: endpoint('GET /widget-visits/:widgetId/changes', {
    ...visitors,
    input: z.extend(OfWidget, { conversationId: z.optional(z.uuid()), after: z.optional(queryNumber(Seq)) }),
    reply: VisitThread,
  }),
  history: endpoint('GET /widget-visits/:widgetId/history', {
    ...visitors,
    input: z.extend(OfWidget, { beforeId: z.uuid() }),
    reply: z.object({ items: z.array(VisitMessage), isCut: z.boolean() }),
  }),
  file: endpoint('GET /widget-visits/:widgetId/files/:fileId', {
    ...visitors,
    carries: 'download',
    input: z.extend(OfWidget, {
      fileId: z.uuid(),
      width: z.optional(queryNumber(z.int().check(z.gte(1), z.lte(4_000)))),
    }),
    reply: FileReply,
  }),
  logo: endpoint('GET /widget-visits/:widgetId/logo', {
    ...visitors,
    carries: 'download',
    input: OfWidget,
    reply: FileReply,
  }),
  receipt: endpoint('PUT /widget-visits/:widgetId/receipts', {
    ...visitors,
    input: z.extend(OfWidget, { conversationId: z.uuid(), seq: Seq, status: z.enum(['DELIVERED', 'READ']) }),
    reply: Nothing,
  }),
  rate: endpoint('POST /widget-visits/:widgetId/ratings', {
    ...visitors,
    input: z.extend(OfWidget, {
      conversationId: z.uuid(),
      score: z.int().check(z.gte(1), z.lte(5)),
      comment: Text(2_000),
    }),
    reply: Nothing,
  }),
  /** Mails the current conversation to the address that the visitor has given. */
  transcript: endpoint('POST /widget-visits/:widgetId/transcripts', { ...visitors, input: OfWidget, reply: Nothing }),
}

/** The page inside the frame that the widget opens in, for allowed sites alone. */
export const widgetFrameApi = {
  open: endpoint('GET /widget-frames/:widgetId', {
    needs: 'anyone',
    isForVisitors: true,
    carries: 'raw',
    input: OfWidget,
    reply: Nothing,
  }),
  /** A plain page with the widget, to try it. */
  try: endpoint('GET /widget-pages/:widgetId', {
    needs: 'anyone',
    isForVisitors: true,
    carries: 'raw',
    input: z.extend(OfWidget, { language: z.optional(LanguageSchema) }),
    reply: Nothing,
  }),
}
