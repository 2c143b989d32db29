/**
 * The public client API of Chatwoot, for API channels: programs that were written for it work here. The server also answers at
 * its paths, /public/api/v1/inboxes/…; names are those of Chatwoot.
 */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, queryNumber } from '#core/endpoint.ts'
import { Email, orEmpty, RequiredText, Text } from '#core/schemas.ts'
import { longestMessage } from './visits.ts'
import { orgOfInbox } from '#modules/channels/client-inbox-id.ts'

const clients = {
  needs: 'anyone',
  isForVisitors: true,
  org: ({ inboxId }: { inboxId: string }) => orgOfInbox(inboxId),
} as const

const OfInbox = z.object({ inboxId: RequiredText(43) })
const OfContact = z.extend(OfInbox, { sourceId: RequiredText(54) })
const Whole = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
const OfConversation = z.extend(OfContact, { conversationId: queryNumber(Whole) })

const Sender = z.object({ id: z.number(), name: z.string(), type: z.enum(['contact', 'user']) })
export const ClientMessage = z.object({
  id: z.number(),
  content: z.string(),
  /** 0: of the customer, 1: of staff. */
  message_type: z.number(),
  content_type: z.enum(['text', 'input_select']),
  content_attributes: z.looseObject({}),
  /** Seconds. */
  created_at: z.number(),
  conversation_id: z.number(),
  echo_id: z.optional(z.string()),
  attachments: z.optional(
    z.array(
      z.object({
        id: z.number(),
        message_id: z.number(),
        file_type: z.enum(['image', 'audio', 'video', 'file']),
        data_url: z.string(),
        thumb_url: z.string(),
        file_size: z.number(),
      }),
    ),
  ),
  sender: z.optional(Sender),
})
export type ClientMessage = z.output<typeof ClientMessage>

export const ClientContact = z.object({
  id: z.number(),
  /** By which the contact is named in every further call; known to that contact alone. */
  source_id: z.string(),
  pubsub_token: z.string(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
})
export type ClientContact = z.output<typeof ClientContact>

export const ClientConversation = z.object({
  id: z.number(),
  inbox_id: z.number(),
  status: z.enum(['open', 'pending', 'resolved', 'snoozed']),
  agent_last_seen_at: z.number(),
  contact_last_seen_at: z.number(),
  messages: z.array(ClientMessage),
  contact: z.object({ id: z.number(), name: z.string(), email: z.string() }),
})
export type ClientConversation = z.output<typeof ClientConversation>

const Person = {
  name: z.optional(z.nullable(Text(100))),
  email: z.optional(z.nullable(orEmpty(Email))),
  phone_number: z.optional(z.nullable(Text(30))),
}
/** HMAC-SHA256 of the identifier in hex, with the key of the channel. */
const Identity = { identifier: z.optional(z.nullable(Text(150))), identifier_hash: z.optional(z.nullable(Text(64))) }

const contact = '/client-inboxes/:inboxId/contacts/:sourceId'
const conversation = `${contact}/conversations/:conversationId` as const

export const clientInboxApi = {
  inbox: endpoint('GET /client-inboxes/:inboxId', {
    ...clients,
    input: OfInbox,
    reply: z.object({
      identifier: z.string(),
      name: z.string(),
      timezone: z.string(),
      working_hours_enabled: z.boolean(),
      identity_validation_enabled: z.boolean(),
      csat_survey_enabled: z.boolean(),
      greeting_enabled: z.boolean(),
    }),
  }),
  /** Limited like sign-ins: each call without a signed identity creates a contact. */
  createContact: endpoint('POST /client-inboxes/:inboxId/contacts', {
    needs: 'anyone',
    org: clients.org,
    input: z.extend(OfInbox, { ...Person, ...Identity }),
    reply: ClientContact,
    isSecret: true,
  }),
  getContact: endpoint(`GET ${contact}`, { ...clients, input: OfContact, reply: ClientContact }),
  updateContact: endpoint(`PATCH ${contact}`, {
    ...clients,
    input: z.extend(OfContact, Person),
    reply: ClientContact,
  }),
  listConversations: endpoint(`GET ${contact}/conversations`, {
    ...clients,
    input: OfContact,
    reply: z.array(ClientConversation),
  }),
  /** A contact has one conversation; it is stored with its first message. */
  createConversation: endpoint(`POST ${contact}/conversations`, {
    ...clients,
    input: OfContact,
    reply: ClientConversation,
  }),
  getConversation: endpoint(`GET ${conversation}`, { ...clients, input: OfConversation, reply: ClientConversation }),
  toggleStatus: endpoint(`POST ${conversation}/toggle_status`, {
    ...clients,
    input: OfConversation,
    reply: ClientConversation,
  }),
  toggleTyping: endpoint(`POST ${conversation}/toggle_typing`, {
    ...clients,
    input: z.extend(OfConversation, { typing_status: z.enum(['on', 'off']) }),
    reply: Nothing,
  }),
  updateLastSeen: endpoint(`POST ${conversation}/update_last_seen`, {
    ...clients,
    input: OfConversation,
    reply: Nothing,
  }),
  listMessages: endpoint(`GET ${conversation}/messages`, {
    ...clients,
    /** Older than the message with this id. */
    input: z.extend(OfConversation, { before: z.optional(queryNumber(Whole)) }),
    reply: z.array(ClientMessage),
  }),
  /** As JSON, or as a form with one file. The same `echo_id` sent again is stored once. */
  createMessage: endpoint(`POST ${conversation}/messages`, {
    ...clients,
    acceptsFile: true,
    input: z.extend(OfConversation, {
      content: z.optional(z.nullable(Text(longestMessage))),
      echo_id: z.optional(z.nullable(Text(100))),
    }),
    reply: ClientMessage,
  }),
  file: endpoint(`GET ${contact}/files/:fileId`, {
    ...clients,
    carries: 'download',
    input: z.extend(OfContact, {
      fileId: z.uuid(),
      width: z.optional(queryNumber(z.int().check(z.gte(1), z.lte(4_000)))),
    }),
    reply: FileReply,
  }),
}
