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

export const panelTabs = ['conversation', 'manage', 'metadata', 'messages', 'customer'] as const
export type PanelTab = (typeof panelTabs)[number]

export type InboxSearch = {
  conversationId?: string
  messageId?: string
  tab: ConversationTab
  search?: string
  status?: ConversationStatus
  labelId?: string
  channelId?: string
  /** An id, or `none`. */
  assigneeId?: string
  unread?: 'true'
  /** The open tab of the side panel; on a phone the panel is shown where there is one. */
  panel?: PanelTab
}

const idParam = (raw: Record<string, unknown>, name: string) => {
  const value = textParam(raw, name)
  return value && isUuid(value) ? value : undefined
}

export const inboxSearch = (raw: Record<string, unknown>): InboxSearch => ({
  conversationId: idParam(raw, 'conversationId'),
  messageId: idParam(raw, 'messageId'),
  tab: oneOf(raw, 'tab', conversationTabs) ?? 'active',
  search: textParam(raw, 'search')?.slice(0, 200),
  status: oneOf(raw, 'status', conversationStatuses),
  labelId: idParam(raw, 'labelId'),
  channelId: idParam(raw, 'channelId'),
  assigneeId: textParam(raw, 'assigneeId') === 'none' ? 'none' : idParam(raw, 'assigneeId'),
  unread: textParam(raw, 'unread') === 'true' ? 'true' : undefined,
  panel: oneOf(raw, 'panel', panelTabs),
})

export type ListQuery = z.input<typeof ConversationQuery> & { tab: ConversationTab }

export const queryOf = ({ tab, search, status, labelId, channelId, assigneeId, unread }: InboxSearch): ListQuery => ({
  tab,
  ...(search && { search }),
  ...(status && { status }),
  ...(labelId && { labelId }),
  ...(channelId && { channelId }),
  ...(assigneeId && { assigneeId }),
  ...(unread && { unread: true }),
})

export const noFilters = {
  search: undefined,
  status: undefined,
  labelId: undefined,
  channelId: undefined,
  assigneeId: undefined,
  unread: undefined,
}
export const isFiltered = (query: ListQuery) => Object.keys(query).length > 1

/** Whether a row belongs into the list. Undefined where only the server knows: a search reads texts that the page does not have. */
export const belongsTo = (query: ListQuery, item: ConversationItem): boolean | undefined => {
  const isWanted = (wanted: string | undefined, value: string | null) =>
    wanted === undefined || (wanted === 'none' ? value === null : wanted === value)
  const isIn =
    (query.tab === 'all' || tabOf[item.status] === query.tab) &&
    isWanted(query.status, item.status) &&
    isWanted(query.channelId, item.channelId) &&
    isWanted(query.assigneeId, item.assigneeId) &&
    (query.labelId === undefined || item.labelIds.includes(query.labelId)) &&
    (query.unread !== true || item.unread > 0)
  return isIn && query.search ? undefined : isIn
}
