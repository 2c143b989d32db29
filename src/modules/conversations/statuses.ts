/** Statuses of a conversation and which action leads from one to another. Both sides use it. */

export const conversationStatuses = ['OPEN', 'PENDING', 'RESOLVED', 'SPAM', 'SNOOZED', 'VIRTUAL_AGENT'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** `inbound` is a message of the customer; the others are actions of people, `handOver` of a virtual agent too. */
export const statusActions = ['inbound', 'resolve', 'pending', 'snooze', 'spam', 'reopen', 'handOver'] as const
export type StatusAction = (typeof statusActions)[number]
/** Actions that a person may ask for. */
export const requestedActions = ['resolve', 'pending', 'snooze', 'spam', 'reopen', 'handOver'] as const
export type RequestedAction = (typeof requestedActions)[number]

/** The status after an action; the same status means that nothing changes, undefined that it is refused. */
const transitions: Record<ConversationStatus, Partial<Record<StatusAction, ConversationStatus>>> = {
  VIRTUAL_AGENT: { inbound: 'VIRTUAL_AGENT', resolve: 'RESOLVED', spam: 'SPAM', handOver: 'OPEN' },
  OPEN: {
    inbound: 'OPEN',
    resolve: 'RESOLVED',
    pending: 'PENDING',
    snooze: 'SNOOZED',
    spam: 'SPAM',
    reopen: 'OPEN',
    handOver: 'VIRTUAL_AGENT',
  },
  PENDING: {
    inbound: 'OPEN',
    resolve: 'RESOLVED',
    pending: 'PENDING',
    snooze: 'SNOOZED',
    spam: 'SPAM',
    reopen: 'OPEN',
  },
  SNOOZED: {
    inbound: 'OPEN',
    resolve: 'RESOLVED',
    pending: 'PENDING',
    snooze: 'SNOOZED',
    spam: 'SPAM',
    reopen: 'OPEN',
  },
  RESOLVED: { inbound: 'OPEN', resolve: 'RESOLVED', spam: 'SPAM', reopen: 'OPEN' },
  SPAM: { inbound: 'SPAM', spam: 'SPAM', reopen: 'OPEN' },
}

export const statusAfter = (status: ConversationStatus, action: StatusAction) => transitions[status][action]

/** An inbound message reopens a conversation that was resolved no longer ago: a weekend. Later it begins a new one. */
export const reopenHours = 72
export const isReopenedByInbound = (resolvedAt: string | null, now: number) =>
  resolvedAt !== null && now - Date.parse(resolvedAt) <= reopenHours * 3_600_000

/** A resolved conversation is read-only until it is reopened, for notes too. */
export const isReadOnly = (status: ConversationStatus) => status === 'RESOLVED'

/** Tabs of the list of conversations, by the statuses that each shows. */
export const conversationTabs = ['all', 'active', 'pending', 'archived'] as const
export type ConversationTab = (typeof conversationTabs)[number]
export const tabOf: Record<ConversationStatus, Exclude<ConversationTab, 'all'>> = {
  OPEN: 'active',
  VIRTUAL_AGENT: 'active',
  PENDING: 'pending',
  SNOOZED: 'pending',
  RESOLVED: 'archived',
  SPAM: 'archived',
}

export const messageStatuses = ['SENT', 'DELIVERED', 'READ', 'FAILED', 'UNKNOWN'] as const
export type MessageStatus = (typeof messageStatuses)[number]
const rank: Record<MessageStatus, number> = { UNKNOWN: 0, SENT: 1, FAILED: 2, DELIVERED: 3, READ: 4 }
/** The status after a report: reports arrive in any order, so the furthest counts. What was delivered has not failed. */
export const laterStatus = (stored: MessageStatus | null, reported: MessageStatus): MessageStatus =>
  stored === null || rank[reported] > rank[stored] ? reported : stored

export const interactionEvents = [
  'CREATED',
  'JOINED',
  'LEFT',
  'VIDEO_STARTED',
  'VIDEO_ENDED',
  'CALL_STARTED',
  'CALL_ENDED',
  'INVITED',
  'REQUESTED_TO_JOIN',
  'REJECTED',
  'ACCEPTED',
  'STATUS_CHANGED',
  'VIRTUAL_AGENT_RECEIVED',
  'ASSIGNED',
  'UNASSIGNED',
  'TRANSFERRED',
  'CLOSED',
  'REOPENED',
] as const
export type InteractionEvent = (typeof interactionEvents)[number]
