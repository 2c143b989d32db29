/** What stands before and after a ticket in the list that it was opened from. */
export type ListPage = {
  /** What was asked, but for the page's number. */
  question: string
  number: number
  ids: readonly string[]
  /** When it was read. */
  at: number
}
export type Neighbours = { previous?: string | undefined; next?: string | undefined }

export const neighboursIn = (pages: readonly ListPage[], ticketId: string): Neighbours => {
  const [here] = pages.filter(({ ids }) => ids.includes(ticketId)).toSorted((a, b) => b.at - a.at)
  if (!here) return {}
  const idsOf = (number: number) =>
    pages.find((page) => page.question === here.question && page.number === number)?.ids ?? []
  const place = here.ids.indexOf(ticketId)
  return {
    previous: here.ids[place - 1] ?? idsOf(here.number - 1).at(-1),
    next: here.ids[place + 1] ?? idsOf(here.number + 1)[0],
  }
}
