/** Conversations with customers: the list, one conversation, and what people do with it. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing, queryBoolean, queryNumber, Time } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { RequiredText, Text } from '#core/schemas.ts'
import { sentTypes } from '#modules/channels/kinds/channel-kind.ts'
import { TicketListItem } from '#modules/tickets/api/tickets.ts'
import { conversationStatuses, conversationTabs, requestedActions } from '../statuses.ts'
import { ofConversation, type Message } from './messages.ts'

const Status = z.enum(conversationStatuses)
/** A row of the list. Names of channel, team, queue, labels, people, customer and department are in `refs` and `names`. */
export const ConversationItem = z.object({
  id: z.uuid(),
  /** Type of its channel. */
  type: z.string(),
  channelId: z.nullable(z.uuid()),
  customerId: z.nullable(z.uuid()),
  subject: z.string(),
  status: Status,
  assigneeId: z.nullable(z.uuid()),
  teamId: z.nullable(z.uuid()),
  queueId: z.nullable(z.uuid()),
  labelIds: z.array(z.uuid()),
  snoozedUntil: z.nullable(z.string()),
  /** Where its messages have gone. */
  combinedIntoId: z.nullable(z.uuid()),
  /** Messages of the customer that the caller has not read. */
  unread: z.number(),
  lastSeq: z.number(),
  rev: z.number(),
  lastAt: z.string(),
  lastText: z.string(),
  createdAt: z.string(),
})
export type ConversationItem = z.output<typeof ConversationItem>

/** Names of channels, teams, queues and labels by id. */
export const Names = z.record(z.string(), z.object({ ar: z.string(), en: z.string() }))
export const Participant = z.object({
  userId: z.uuid(),
  state: z.enum(['joined', 'invited', 'requested']),
  addedAt: z.string(),
})
/** What its channel can send: the composer knows a channel by this alone. */
export const ChannelLimits = z.object({
  sends: z.array(z.enum(sentTypes)),
  /** How long after the customer's last message anything but a template may be sent; null is without limit. */
  windowHours: z.nullable(z.number()),
  maxText: z.number(),
})
export type ChannelLimits = z.output<typeof ChannelLimits>
export const ConversationDetail = z.extend(ConversationItem, {
  limits: ChannelLimits,
  departmentId: z.nullable(z.uuid()),
  participants: z.array(Participant),
  metadata: z.record(z.string(), z.string()),
  lastInboundAt: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
  /** By which the customer rates it, while it is resolved: `/{orgId}/portal/rating?token=`. */
  ratingToken: z.nullable(z.string()),
  csat: z.nullable(z.object({ score: z.number(), comment: z.string(), at: z.string() })),
  updatedAt: z.string(),
  /** What the caller may do with it now. */
  mayChangeStatus: z.boolean(),
  mayAssign: z.boolean(),
  mayLabel: z.boolean(),
  /** Actions that its status allows. */
  actions: z.array(z.enum(requestedActions)),
  refs: Refs,
  names: Names,
})
export type ConversationDetail = z.output<typeof ConversationDetail>

/** `none` finds those without. */
const idOrNone = z.optional(z.union([z.uuid(), z.literal('none')]))
export const ConversationQuery = z.object({
  tab: z._default(z.enum(conversationTabs), 'all'),
  /** In names, numbers and texts, in any Arabic spelling. */
  search: z.optional(z.string().check(z.maxLength(200))),
  channelId: z.optional(z.uuid()),
  teamId: idOrNone,
  queueId: idOrNone,
  assigneeId: idOrNone,
  labelId: z.optional(z.uuid()),
  status: z.optional(Status),
  customerId: z.optional(z.uuid()),
  /** Those that are linked to a ticket which the caller may see. */
  ticketId: z.optional(z.uuid()),
  unread: z.optional(queryBoolean),
})
/** Counts stop here: `total` and counts above it mean "more than". */
export const mostCounted = 1_000
export const ConversationPage = z.object({
  items: z.array(ConversationItem),
  /** Of the next page; null at the end. */
  next: z.nullable(z.string()),
  total: z.number(),
  refs: Refs,
  names: Names,
})

/** Live scopes of a list: all conversations, or those of the reader and of the reader's teams. */
const ofList = (): Scope[] => ['conversations:inbox', 'list:conversations']
const Reply = z.object({ conversation: ConversationDetail })
const manage = 'conversation.manage' as const
export const Target = z.union([
  z.object({ userId: z.uuid() }),
  z.object({ teamId: z.uuid() }),
  z.object({ queueId: z.uuid() }),
])
const Place = z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }) })
export const Places = z.object({
  /** `canBegin`: staff can begin conversations over it. */
  channels: z.array(z.extend(Place, { canBegin: z.boolean() })),
  teams: z.array(Place),
  queues: z.array(z.extend(Place, { channelId: z.uuid() })),
})
const OfUser = z.extend(Id, { userId: z.uuid() })

export const conversationApi = {
  list: endpoint('GET /conversations', {
    needs: manage,
    watches: ofList,
    input: z.extend(ConversationQuery, {
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.maxLength(100))),
      pageSize: z._default(queryNumber(z.int().check(z.gte(1), z.lte(100))), 30),
    }),
    reply: ConversationPage,
  }),
  counts: endpoint('GET /conversations/counts', {
    needs: manage,
    watches: ofList,
    input: z.omit(ConversationQuery, { tab: true }),
    reply: z.object({
      all: z.number(),
      active: z.number(),
      pending: z.number(),
      archived: z.number(),
      total: z.number(),
    }),
  }),
  /** Rows of the list by id; those that the caller may not see are `gone`. */
  rows: endpoint('GET /conversations/rows', {
    needs: manage,
    watches: () => [],
    input: z.object({ ids: z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/)) }),
    reply: z.object({
      items: z.array(ConversationItem),
      refs: Refs,
      names: Names,
      gone: z.array(z.string()),
      total: z.number(),
    }),
  }),
  /** All channels, teams and queues by name: to filter by, to transfer to, to begin over. */
  places: endpoint('GET /conversations/places', {
    needs: manage,
    watches: () => [],
    input: Nothing,
    reply: Places,
  }),
  get: endpoint('GET /conversations/:id', { needs: manage, watches: ofConversation, input: Id, reply: Reply }),
  /** Begins a conversation with a customer; refused where the channel cannot send, or does not know how to reach them. */
  create: endpoint('POST /conversations', {
    needs: manage,
    input: z.object({
      channelId: z.uuid(problem('required')),
      customerId: z.uuid(problem('required')),
      subject: Text(300),
    }),
    reply: Reply,
  }),
  changeStatus: endpoint('PUT /conversations/:id/status', {
    needs: 'conversation.change-status',
    input: z.extend(Id, {
      action: z.enum(requestedActions, problem('required')),
      /** Needed by `snooze`. */
      snoozedUntil: z.optional(Time.check(z.maxLength(40))),
    }),
    reply: Reply,
  }),
  /** Null unassigns. */
  assign: endpoint('PUT /conversations/:id/assignee', {
    needs: 'conversation.change-assignee',
    input: z.extend(Id, { userId: z.nullable(z.uuid()) }),
    reply: Reply,
  }),
  transfer: endpoint('POST /conversations/:id/transfer', {
    needs: 'conversation.change-assignee',
    input: z.extend(Id, { to: Target }),
    reply: Reply,
  }),
  setLabels: endpoint('PUT /conversations/:id/labels', {
    needs: 'conversation.change-label',
    input: z.extend(Id, { labelIds: z.array(z.uuid()).check(z.maxLength(50)) }),
    reply: Reply,
  }),
  setDepartment: endpoint('PUT /conversations/:id/department', {
    needs: manage,
    input: z.extend(Id, { departmentId: z.nullable(z.uuid()) }),
    reply: Reply,
  }),
  setMetadata: endpoint('PUT /conversations/:id/metadata', {
    needs: manage,
    input: z.extend(Id, {
      metadata: z
        .record(RequiredText(60), Text(1_000))
        .check(z.refine((data) => Object.keys(data).length <= 50, problem('too-long'))),
    }),
    reply: Reply,
  }),
  /** Moves the messages of others into this one; new messages of their senders arrive here. */
  combine: endpoint('POST /conversations/:id/combine', {
    needs: manage,
    input: z.extend(Id, { ids: z.array(z.uuid()).check(z.minLength(1, problem('required')), z.maxLength(20)) }),
    reply: Reply,
  }),
}

/** Colleagues who take part besides the assignee. */
export const participantApi = {
  join: endpoint('POST /conversations/:id/join', { needs: manage, input: Id, reply: Reply }),
  leave: endpoint('POST /conversations/:id/leave', { needs: manage, input: Id, reply: Reply }),
  invite: endpoint('POST /conversations/:id/participants', { needs: manage, input: OfUser, reply: Reply }),
  /** Accepts a request to join, or removes a participant. */
  accept: endpoint('PUT /conversations/:id/participants/:userId', { needs: manage, input: OfUser, reply: Reply }),
  remove: endpoint('DELETE /conversations/:id/participants/:userId', { needs: manage, input: OfUser, reply: Reply }),
}

export const LinkedTicket = z.object({ ticket: TicketListItem, linkedAt: z.string() })
export const conversationTicketApi = {
  list: endpoint('GET /conversations/:id/tickets', {
    needs: manage,
    watches: ofConversation,
    input: Id,
    reply: z.object({ items: z.array(LinkedTicket), refs: Refs }),
  }),
  /** The other way round, for the page of a ticket: the newest of its conversations that the caller may see. */
  ofTicket: endpoint('GET /conversations/of-ticket/:ticketId', {
    needs: manage,
    watches: ({ ticketId }) => [`ticket:${ticketId}`],
    input: z.object({ ticketId: z.uuid() }),
    reply: z.object({ items: z.array(ConversationItem), refs: Refs, names: Names }),
  }),
  link: endpoint('POST /conversations/:id/tickets', {
    needs: manage,
    input: z.extend(Id, { ticketId: z.uuid(problem('required')) }),
    reply: Nothing,
  }),
  unlink: endpoint('DELETE /conversations/:id/tickets/:ticketId', {
    needs: manage,
    input: z.extend(Id, { ticketId: z.uuid() }),
    reply: Nothing,
  }),
  /** Values for the form of a new ticket; after creating it the page links it. */
  prefill: endpoint('GET /conversations/:id/tickets/new', {
    needs: manage,
    watches: () => [],
    input: Id,
    reply: z.object({
      name: z.string(),
      description: z.string(),
      customerId: z.nullable(z.uuid()),
      departmentId: z.nullable(z.uuid()),
    }),
  }),
}

/** Sent live to `conversation:ID`: the whole message, or without it where it is long; then ask for the changes. */
export const messageChangedKind = 'conversation.message'
export type LiveMessageRow = { message?: Message }
/** Sent live to lists: id and rev of a conversation that changed. */
export const rowChangedKind = 'conversation.row'
/** Volatile signals on `conversation:ID`; `noting`, for a note that is being written, is not emitted to the customer. Repeated every 3 s while typing and 20 s while viewing, gone after 6 s and 45 s. */
export const signalNames = ['typing', 'noting', 'viewing', 'left'] as const
