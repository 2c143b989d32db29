/** Keeps the order of rows while a user reads further down: rows update in place, new ones wait above. */
import type { TicketListItem } from '../../../api/tickets.ts'

export type Pages = ReadonlyMap<string, readonly TicketListItem[]>
export type FrozenRows = { pages: Pages; total: number; at: string }

/** The rows in their frozen order with their current values. */
export const withFrozenOrder = (now: Pages, held: FrozenRows | undefined): Pages => {
  if (!held) return now
  const newest = new Map([...now.values()].flat().map((line) => [line.id, line]))
  const stood = [...held.pages].map(([key, lines]): [string, TicketListItem[]] => [
    key,
    lines.map((line) => newest.get(line.id) ?? line),
  ])
  return new Map([...now, ...stood])
}

/** Adds pages that were loaded since. */
export const withNewPages = (held: FrozenRows, now: Pages): FrozenRows =>
  [...now.keys()].every((key) => held.pages.has(key)) ? held : { ...held, pages: new Map([...now, ...held.pages]) }

/** Counts new rows, as far as the loaded pages show them. */
export const arrivedSince = (now: Pages, held: FrozenRows | undefined, total: number) => {
  if (!held) return 0
  const known = new Set([...held.pages.values()].flat().map(({ id }) => id))
  const fresh = [...now.values()]
    .flat()
    .filter(({ id, createdAt }) => !known.has(id) && createdAt !== undefined && createdAt > held.at)
  return Math.max(new Set(fresh.map(({ id }) => id)).size, total - held.total)
}
