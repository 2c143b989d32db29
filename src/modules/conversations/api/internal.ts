/** Conversations between staff: of two, of a group, to all, and announcements to the whole organisation. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, queryNumber } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'
import { may } from '#core/may.ts'
import type { Grants, Permission } from '#core/permissions.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { Text } from '#core/schemas.ts'
import {
  ChangesInput,
  Message,
  MessageChanges,
  MessageRange,
  ofConversation,
  SendInput,
  ThreadPage,
} from './messages.ts'

/**
 * DIRECT and GROUP have members; ALL is read by all who use internal messages, ORGANIZATION by every user of the organisation;
 * GLOBAL is read by those with the permission, and not answered.
 */
export const audiences = ['DIRECT', 'GROUP', 'ALL', 'ORGANIZATION', 'GLOBAL'] as const
export type Audience = (typeof audiences)[number]

/** Needed to begin one, and to write in it. */
export const audiencePermission = {
  DIRECT: 'message.send-internal',
  GROUP: 'message.send-internal',
  ALL: 'message.send-to-all',
  ORGANIZATION: 'message.send-to-organization',
  GLOBAL: 'message.send-global',
} as const satisfies Record<Audience, Permission>

/** Those that are read without being a member. */
export const readableAudiences = (grants: Grants): Audience[] => [
  'ORGANIZATION',
  ...(may(grants, 'message.send-internal') || may(grants, 'message.send-to-all') ? (['ALL'] as const) : []),
  ...(may(grants, 'message.view-global') ? (['GLOBAL'] as const) : []),
]

export const InternalConversation = z.object({
  id: z.uuid(),
  audience: z.enum(audiences),
  subject: z.string(),
  memberIds: z.array(z.uuid()),
  unread: z.number(),
  lastSeq: z.number(),
  rev: z.number(),
  lastAt: z.string(),
  lastText: z.string(),
  createdBy: z.nullable(z.uuid()),
  createdAt: z.string(),
  maySend: z.boolean(),
  mayDelete: z.boolean(),
  /** Up to where each member has read. */
  readBy: z.array(z.object({ userId: z.uuid(), seq: z.number() })),
})
export type InternalConversation = z.output<typeof InternalConversation>

/** Live kinds of internal conversations: people without rights on those of customers receive them too. */
export const internalKind = <K extends string>(kind: K) => `internal-${kind}` as const

const Reply = z.object({ conversation: InternalConversation, refs: Refs })
const Members = z.array(z.uuid()).check(z.minLength(1, problem('required')), z.maxLength(200))
const ofList = (): Scope[] => ['list:internal-conversations']
const read = { needs: 'signed-in', watches: ofConversation } as const

export const internalApi = {
  list: endpoint('GET /internal-conversations', {
    needs: 'signed-in',
    watches: ofList,
    input: z.object({ limit: z._default(queryNumber(z.int().check(z.gte(1), z.lte(200))), 100) }),
    reply: z.object({ items: z.array(InternalConversation), refs: Refs }),
  }),
  /** How many of them have messages that the caller has not read, at most 100. */
  unread: endpoint('GET /internal-conversations/unread', {
    needs: 'signed-in',
    watches: ofList,
    input: Nothing,
    reply: z.object({ count: z.number() }),
  }),
  get: endpoint('GET /internal-conversations/:id', { ...read, input: Id, reply: Reply }),
  /** One between the same two people is opened again. */
  createDirect: endpoint('POST /internal-conversations/direct', {
    needs: 'message.send-internal',
    input: z.object({ userId: z.uuid(problem('required')) }),
    reply: Reply,
  }),
  createGroup: endpoint('POST /internal-conversations/groups', {
    needs: 'message.send-internal',
    input: z.object({ subject: Text(200), memberIds: Members }),
    reply: Reply,
  }),
  /** Read by everyone who uses internal messages, answered by those with the same permission. */
  createForAll: endpoint('POST /internal-conversations/all', {
    needs: 'message.send-to-all',
    input: z.object({ subject: Text(200) }),
    reply: Reply,
  }),
  /** Read by every user of the organisation, answered by those with the same permission. */
  createForOrganization: endpoint('POST /internal-conversations/organization', {
    needs: 'message.send-to-organization',
    input: z.object({ subject: Text(200) }),
    reply: Reply,
  }),
  /** An announcement, which cannot be answered. */
  announce: endpoint('POST /internal-conversations/announcements', {
    needs: 'message.send-global',
    input: z.object({ subject: Text(200) }),
    reply: Reply,
  }),
  removeAnnouncement: endpoint('DELETE /internal-conversations/announcements/:id', {
    needs: 'message.delete-global',
    input: Id,
    reply: Nothing,
  }),
  setMembers: endpoint('PUT /internal-conversations/:id/members', {
    needs: 'message.send-internal',
    input: z.extend(Id, { memberIds: Members }),
    reply: Reply,
  }),
  leave: endpoint('POST /internal-conversations/:id/leave', { needs: 'signed-in', input: Id, reply: Nothing }),
  messages: endpoint('GET /internal-conversations/:id/messages', { ...read, input: MessageRange, reply: ThreadPage }),
  changes: endpoint('GET /internal-conversations/:id/changes', { ...read, input: ChangesInput, reply: MessageChanges }),
  send: endpoint('POST /internal-conversations/:id/messages', {
    needs: 'signed-in',
    input: z.omit(SendInput, { lastSeq: true, sendAnyway: true }),
    reply: Message,
  }),
  markRead: endpoint('PUT /internal-conversations/:id/read', {
    needs: 'signed-in',
    input: z.extend(Id, { seq: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
    reply: Nothing,
  }),
  file: endpoint('GET /internal-conversations/:id/files/:fileId/content', {
    needs: 'signed-in',
    carries: 'download',
    input: z.extend(Id, { fileId: z.uuid(), width: z.optional(queryNumber(z.int())) }),
    reply: FileReply,
  }),
}
