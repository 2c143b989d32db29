/** Which status may follow which. The specification lists the 19 statuses and leaves the transitions open. */
import { interactionTypes, type InteractionType } from './interaction-types.ts'

export type AgentState = InteractionType

export const pauses = ['BREAK', 'CUSTOM_INTERACTION', 'IDLE'] as const satisfies AgentState[]
/** Work is offered and waits for an answer; the value is the status of an agent who accepts. */
export const requests = {
  NEW_CONVERSATION_REQUEST: 'NEW_CONVERSATION',
  RECEIVE_TICKET: 'IN_TICKET_HANDLING_VIEW',
  RECEIVE_CALL: 'IN_VOICE_CALL',
  RECEIVE_VIDEO_CALL: 'IN_VIDEO_CALL',
} as const satisfies Partial<Record<AgentState, AgentState>>
export type RequestStatus = keyof typeof requests
export const ticketWork = [
  'IN_TICKET_HANDLING_VIEW',
  'IN_TICKET_HANDLING_CREATE',
  'IN_TICKET_HANDLING_UPDATE',
] as const satisfies AgentState[]
export const conversationWork = ['IN_CHAT', 'CONVERSATION_ACTION'] as const satisfies AgentState[]
export const working = ['NEW_CONVERSATION', ...conversationWork, ...ticketWork] as const satisfies AgentState[]
const calls = ['IN_VOICE_CALL', 'IN_VIDEO_CALL'] as const satisfies AgentState[]
const requestStatuses = Object.keys(requests) as RequestStatus[]

export const isRequest = (status: AgentState): status is RequestStatus => Object.hasOwn(requests, status)

/** Statuses in which an agent is offered work. */
export const takesWork = (status: AgentState) =>
  status === 'AVAILABLE' || (working as readonly AgentState[]).includes(status)

/** From any status but LOGOUT, which has no session. */
const always = ['LOGOUT', 'ALREADY_LOGGED_IN'] as const satisfies AgentState[]

const forEach = <S extends AgentState>(statuses: readonly S[], next: (status: S) => readonly AgentState[]) =>
  Object.fromEntries(statuses.map((status) => [status, [...always, ...next(status)]])) as Record<S, AgentState[]>

/** The statuses that may follow each; requests and a second session also lead back to the status before them. */
export const nextStatuses: Record<AgentState, readonly AgentState[]> = {
  LOGOUT: ['LOGIN'],
  ALREADY_LOGGED_IN: ['LOGOUT'],
  ...forEach(['LOGIN'], () => ['AVAILABLE', ...pauses]),
  ...forEach(['AVAILABLE'], () =>
    interactionTypes.filter(
      (status) => status !== 'LOGIN' && status !== 'AVAILABLE' && !always.includes(status as never),
    ),
  ),
  ...forEach(pauses, (status) => ['AVAILABLE', ...pauses.filter((other) => other !== status)]),
  ...forEach(requestStatuses, (status) => [requests[status], 'IDLE']),
  ...forEach(working, (status) => [
    'AVAILABLE',
    ...pauses,
    ...requestStatuses,
    ...working.filter((other) => other !== status),
  ]),
  ...forEach(calls, () => ['AVAILABLE', ...ticketWork, ...pauses]),
}

const returnsTo = (from: AgentState, to: AgentState, before: AgentState | null) =>
  from !== to && to === before && (isRequest(from) || from === 'ALREADY_LOGGED_IN')

export const mayFollow = (from: AgentState, to: AgentState, before: AgentState | null) =>
  nextStatuses[from].includes(to) || returnsTo(from, to, before)

/** Which status to remember for the way back: the last one that is neither a request nor a second session. */
export const statusBefore = (from: AgentState, to: AgentState, before: AgentState | null) => {
  if (!isRequest(to) && to !== 'ALREADY_LOGGED_IN') return null
  return isRequest(from) || from === 'ALREADY_LOGGED_IN' ? before : from
}

/** What an agent may choose; the others follow from work. */
export const chosenStatuses = ['LOGIN', 'AVAILABLE', ...pauses, 'LOGOUT'] as const satisfies AgentState[]
/** What a page reports about its agent. */
export const activities = [...ticketWork, ...conversationWork, 'IDLE', 'AVAILABLE'] as const
