/** How a list is cut into pages. */
const usual = [10, 20, 50, 100]

export type Paging = { pageNumber: number; pageSize: number }

/** The selectable sizes, including those of the table and of the address. */
export const pageSizes = (...those: readonly number[]) => [...new Set([...usual, ...those])].toSorted((a, b) => a - b)

/** Keeps the first visible row on the page; the table's own size is not written to the address. */
export const withPageSize = ({ pageNumber, pageSize }: Paging, wanted: number, own: number) => ({
  pageNumber: Math.floor((pageNumber * pageSize) / wanted),
  pageSize: wanted === own ? undefined : wanted,
})

/** The last page, for links beyond it. */
export const lastPage = ({ pageNumber, pageSize }: Paging, total: number) =>
  pageNumber > 0 && pageNumber * pageSize >= total ? Math.max(0, Math.ceil(total / pageSize) - 1) : undefined
