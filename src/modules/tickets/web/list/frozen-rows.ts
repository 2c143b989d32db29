/** A list that somebody is reading does not jump: rows change where they stand, and what is new waits above. */
import type { TicketLine } from '../../api/tickets.ts'

export type Pages = ReadonlyMap<string, readonly TicketLine[]>
export type Held = { pages: Pages; total: number; at: string }

/** The rows as they stood, each as it is now. */
export const asHeld = (now: Pages, held: Held | undefined): Pages => {
  if (!held) return now
  const newest = new Map([...now.values()].flat().map((line) => [line.id, line]))
  const stood = [...held.pages].map(([key, lines]): [string, TicketLine[]] => [
    key,
    lines.map((line) => newest.get(line.id) ?? line),
  ])
  return new Map([...now, ...stood])
}

/** Pages that were fetched since stand too, from then on. */
export const grown = (held: Held, now: Pages): Held =>
  [...now.keys()].every((key) => held.pages.has(key)) ? held : { ...held, pages: new Map([...now, ...held.pages]) }

/** How many have come since, as far as can be told from what is loaded. */
export const arrivedSince = (now: Pages, held: Held | undefined, total: number) => {
  if (!held) return 0
  const known = new Set([...held.pages.values()].flat().map(({ id }) => id))
  const fresh = [...now.values()]
    .flat()
    .filter(({ id, createdAt }) => !known.has(id) && createdAt !== undefined && createdAt > held.at)
  return Math.max(new Set(fresh.map(({ id }) => id)).size, total - held.total)
}
