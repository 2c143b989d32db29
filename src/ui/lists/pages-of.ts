/** The page numbers to show: first, last, neighbours, and gaps between. Counted from 1. */
export const pagesOf = (current: number, last: number): (number | 'gap')[] => {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((page, at) => {
    const before = shown[at - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : ['gap' as const, page]
  })
}
