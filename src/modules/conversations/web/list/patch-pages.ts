/** Applies changed rows to the loaded pages of the list, so that one changed conversation does not reload the list. */
import type * as z from 'zod/mini'
import type { ConversationItem, ConversationPage } from '../../api/conversations.ts'
import { belongsTo, type ListQuery } from './list-query.ts'

export type ListPage = z.output<typeof ConversationPage>
type ChangedRows = Pick<ListPage, 'items' | 'refs' | 'names'> & { gone: readonly string[] }

const placeOf = ({ lastAt, id }: ConversationItem) => `${lastAt} ${id}`
const newestFirst = (a: ConversationItem, b: ConversationItem) => (placeOf(a) < placeOf(b) ? 1 : -1)

type Options = {
  query: ListQuery
  /** The open conversation stays until another is opened, even if it no longer belongs into the list. */
  openId?: string
}

/** Cut into pages of the same sizes; the last takes the rest. */
const pagesOf = (pages: readonly ListPage[], items: readonly ConversationItem[], { refs, names }: ChangedRows) => {
  let from = 0
  return pages.map((page, at) => {
    const to = at === pages.length - 1 ? items.length : from + page.items.length
    const part = items.slice(from, to)
    from = to
    return { ...page, items: part, refs: { ...page.refs, ...refs }, names: { ...page.names, ...names } }
  })
}

/** All loaded rows become one list, are changed and sorted, and are cut into pages again. */
export const patchPages = (pages: readonly ListPage[], changed: ChangedRows, { query, openId }: Options) => {
  const shown = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const oldest = [...shown.values()].at(-1)
  const isWhole = pages.at(-1)?.next === null
  const isLoaded = (item: ConversationItem) => isWhole || !oldest || newestFirst(item, oldest) <= 0
  let isUnsure = false
  for (const id of changed.gone) shown.delete(id)
  for (const item of changed.items) {
    const known = shown.get(item.id)
    if (known && known.rev > item.rev) continue
    const isIn = belongsTo(query, item)
    isUnsure ||= isIn === undefined && !known
    const stays = known !== undefined && (isIn !== false || item.id === openId)
    if (stays || (isIn === true && isLoaded(item))) shown.set(item.id, item)
    else shown.delete(item.id)
  }
  return { pages: pagesOf(pages, [...shown.values()].toSorted(newestFirst), changed), isUnsure }
}
