/** The tickets before and after one in its list. */
export type ListPage = {
  /** The list query without the page number. */
  question: string
  number: number
  ids: readonly string[]
  /** When it was read. */
  at: number
}
export type Neighbours = { previous?: string | undefined; next?: string | undefined }

export const neighboursIn = (pages: readonly ListPage[], ticketId: string): Neighbours => {
  const [currentPage] = pages.filter(({ ids }) => ids.includes(ticketId)).toSorted((a, b) => b.at - a.at)
  if (!currentPage) return {}
  const idsOf = (number: number) =>
    pages.find((page) => page.question === currentPage.question && page.number === number)?.ids ?? []
  const place = currentPage.ids.indexOf(ticketId)
  return {
    previous: currentPage.ids[place - 1] ?? idsOf(currentPage.number - 1).at(-1),
    next: currentPage.ids[place + 1] ?? idsOf(currentPage.number + 1)[0],
  }
}
