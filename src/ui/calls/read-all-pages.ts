/** Reads all pages of a list one after the other. */
type Page<T> = { items: T[]; total: number }
const pageSize = 100

export const readAllPages = async <T>(
  read: (page: { pageNumber: number; pageSize: number }) => Promise<Page<T>>,
  maxItems = Number.POSITIVE_INFINITY,
): Promise<T[]> => {
  const readFrom = async (pageNumber: number, before: T[]): Promise<T[]> => {
    const { items, total } = await read({ pageNumber, pageSize })
    const itemsSoFar = [...before, ...items]
    return items.length === 0 || itemsSoFar.length >= Math.min(total, maxItems)
      ? itemsSoFar
      : readFrom(pageNumber + 1, itemsSoFar)
  }
  return readFrom(0, [])
}
