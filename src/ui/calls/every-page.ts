/** All that a call gives page by page: how many pages there are is known only from the first. */
type Page<T> = { items: T[]; total: number }
const pageSize = 100

export const readAllPages = async <T>(
  read: (page: { pageNumber: number; pageSize: number }) => Promise<Page<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<T[]> => {
  const onFrom = async (pageNumber: number, before: T[]): Promise<T[]> => {
    const { items, total } = await read({ pageNumber, pageSize })
    const found = [...before, ...items]
    return items.length === 0 || found.length >= Math.min(total, most) ? found : onFrom(pageNumber + 1, found)
  }
  return onFrom(0, [])
}
