/** The list of conversations in the address; invalid values are dropped, so that an old link still opens. */
import type * as z from 'zod/mini'
import { oneOf, textParam } from '#core/search-params.ts'
import { isUuid } from '#core/values/uuid.ts'
import type { ConversationItem, ConversationQuery } from '../../api/conversations.ts'
import {
  conversationStatuses,
  conversationTabs,
  tabOf,
  type ConversationStatus,
  type ConversationTab,
} from '../../statuses.ts'

export const panelTabs = ['conversation', 'tickets', 'manage', 'metadata', 'messages', 'customer', 'knowledge'] as const
export type PanelTab = (typeof panelTabs)[number]

export type InboxSearch = {
  conversationId?: string
  messageId?: string
  /** Shows the conversations of a ticket, and the tickets of the open one. */
  ticketId?: string
  tab: ConversationTab
  search?: string
  status?: ConversationStatus
  labelId?: string
  channelId?: string
  /** An id, or `none`. */
  assigneeId?: string
  teamId?: string
  queueId?: string
  unread?: 'true'
  /** The open tab of the side panel; on a phone the panel is shown where there is one. */
  panel?: PanelTab
}

const idParam = (raw: Record<string, unknown>, name: string) => {
  const value = textParam(raw, name)
  return value && isUuid(value) ? value : undefined
}

const idOrNone = (raw: Record<string, unknown>, name: string) =>
  textParam(raw, name) === 'none' ? 'none' : idParam(raw, name)

export const inboxSearch = (raw: Record<string, unknown>): InboxSearch => ({
  conversationId: idParam(raw, 'conversationId'),
  messageId: idParam(raw, 'messageId'),
  ticketId: idParam(raw, 'ticketId'),
  tab: oneOf(raw, 'tab', conversationTabs) ?? (idParam(raw, 'ticketId') ? 'all' : 'active'),
  search: textParam(raw, 'search')?.slice(0, 200),
  status: oneOf(raw, 'status', conversationStatuses),
  labelId: idParam(raw, 'labelId'),
  channelId: idParam(raw, 'channelId'),
  assigneeId: idOrNone(raw, 'assigneeId'),
  teamId: idOrNone(raw, 'teamId'),
  queueId: idOrNone(raw, 'queueId'),
  unread: textParam(raw, 'unread') === 'true' ? 'true' : undefined,
  panel: oneOf(raw, 'panel', panelTabs),
})

export type ListQuery = z.input<typeof ConversationQuery> & { tab: ConversationTab }

const filterNames = [
  'search',
  'status',
  'labelId',
  'channelId',
  'teamId',
  'queueId',
  'assigneeId',
  'ticketId',
  'unread',
] as const
export const noFilters: Partial<InboxSearch> = Object.fromEntries(filterNames.map((name) => [name, undefined]))

export const queryOf = (search: InboxSearch): ListQuery => {
  const chosen = Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  return { ...chosen, tab: search.tab, ...(search.unread && { unread: true }) }
}
export const isFiltered = (query: ListQuery) => Object.keys(query).length > 1

/** Whether a row belongs into the list. Undefined where only the server knows: the page has neither all texts nor the links to tickets. */
export const belongsTo = (query: ListQuery, item: ConversationItem): boolean | undefined => {
  const isWanted = (wanted: string | undefined, value: string | null) =>
    wanted === undefined || (wanted === 'none' ? value === null : wanted === value)
  const isIn =
    (query.tab === 'all' || tabOf[item.status] === query.tab) &&
    isWanted(query.status, item.status) &&
    isWanted(query.channelId, item.channelId) &&
    isWanted(query.assigneeId, item.assigneeId) &&
    isWanted(query.teamId, item.teamId) &&
    isWanted(query.queueId, item.queueId) &&
    (query.labelId === undefined || item.labelIds.includes(query.labelId)) &&
    (query.unread !== true || item.unread > 0)
  return isIn && (query.search || query.ticketId) ? undefined : isIn
}
