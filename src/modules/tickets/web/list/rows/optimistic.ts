/** A change shows before the server has answered: in every list that is loaded, and in the counts. */
import type { TicketListItem } from '../../../api/tickets.ts'

type Page = { items: TicketListItem[]; total: number }
type Count = { statusId: string; total: number; isMore: boolean }
type Move = { line: TicketListItem; change: Partial<TicketListItem> }

/** A page of all tickets changes the row; a page of one status loses or gains it. */
export const pageAfter = (page: Page, laneStatus: string | undefined, { line, change }: Move): Page => {
  const next = { ...line, ...change }
  const isHere = page.items.some(({ id }) => id === line.id)
  const leaves = laneStatus !== undefined && laneStatus !== next.statusId
  if (isHere && leaves)
    return { ...page, items: page.items.filter(({ id }) => id !== line.id), total: Math.max(0, page.total - 1) }
  if (isHere) return { ...page, items: page.items.map((item) => (item.id === line.id ? { ...item, ...change } : item)) }
  const arrives = laneStatus !== undefined && laneStatus === next.statusId && line.statusId !== next.statusId
  return arrives ? { ...page, items: [next, ...page.items], total: page.total + 1 } : page
}

export const countsAfter = (counts: readonly Count[], { line, change }: Move): Count[] => {
  const to = change.statusId
  if (!to || to === line.statusId) return [...counts]
  const moved = counts.map((count) => {
    if (count.statusId === line.statusId) return { ...count, total: Math.max(0, count.total - 1) }
    return count.statusId === to ? { ...count, total: count.total + 1 } : count
  })
  return counts.some(({ statusId }) => statusId === to) ? moved : [...moved, { statusId: to, total: 1, isMore: false }]
}
