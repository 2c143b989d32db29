/** How a list is cut into pages. */
const usual = [10, 20, 50, 100]

export type Paging = { pageNumber: number; pageSize: number }

/** The sizes to choose from: the table's own and the one in the address are among them. */
export const pageSizes = (...those: readonly number[]) => [...new Set([...usual, ...those])].toSorted((a, b) => a - b)

/** What was first in sight stays in sight. The table's own size needs no place in the address. */
export const resized = ({ pageNumber, pageSize }: Paging, wanted: number, own: number) => ({
  pageNumber: Math.floor((pageNumber * pageSize) / wanted),
  pageSize: wanted === own ? undefined : wanted,
})

/** The last page, for who is behind it: tickets go, and a link stays. */
export const lastPage = ({ pageNumber, pageSize }: Paging, total: number) =>
  pageNumber > 0 && pageNumber * pageSize >= total ? Math.max(0, Math.ceil(total / pageSize) - 1) : undefined
