/** Which rows are chosen: some by id, or all that match. */
import type { Selection } from '#ui/table/columns.ts'

export const emptySelection: Selection = new Set<string>()

export const isChosen = (selection: Selection, id: string) => selection === 'all' || selection.has(id)

/** Taking one away from all leaves those that are loaded. */
export const toggleTicket = (selection: Selection, id: string, loaded: readonly string[]): Selection => {
  const next = new Set(selection === 'all' ? loaded : selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** From the anchor to this row in either direction; the rest of the selection stays. */
export const extendSelection = (selection: Selection, ids: readonly (string | undefined)[]): Selection =>
  selection === 'all' ? selection : new Set([...selection, ...ids.filter((id) => id !== undefined)])

export const rangeOf = (from: number, to: number) => {
  const [low, high] = from <= to ? [from, to] : [to, from]
  return Array.from({ length: high - low + 1 }, (_, at) => low + at)
}
