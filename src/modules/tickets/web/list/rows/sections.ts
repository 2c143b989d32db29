/** A list in sections laid out as one: where each line belongs, found without walking through all. */
export type Section = { id: string; total: number; isFolded: boolean }
export type Item = { kind: 'ticket'; lane: string; at: number } | { kind: 'section'; lane: string }
export type Layout = { count: number; itemAt: (index: number) => Item | undefined; headOf: (lane: string) => number }

/** One section without a head. */
export const plainLayout = (count: number): Layout => ({
  count,
  itemAt: (index) => (index < count ? { kind: 'ticket', lane: 'all', at: index } : undefined),
  headOf: () => 0,
})

export const sectionLayout = (sections: readonly Section[]): Layout => {
  const starts: number[] = []
  let count = 0
  for (const { total, isFolded } of sections) {
    starts.push(count)
    count += 1 + (isFolded ? 0 : total)
  }
  const sectionAt = (index: number) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    count,
    itemAt: (index) => {
      if (index < 0 || index >= count) return undefined
      const at = sectionAt(index)
      const lane = sections[at]?.id ?? ''
      const start = starts[at] ?? 0
      return index === start ? { kind: 'section', lane } : { kind: 'ticket', lane, at: index - start - 1 }
    },
    headOf: (lane) => starts[sections.findIndex(({ id }) => id === lane)] ?? 0,
  }
}

/** Which part of each lane lies between two lines. */
export const spansOf = ({ itemAt }: Layout, first: number, last: number) => {
  const spans = new Map<string, { from: number; to: number }>()
  for (let index = first; index <= last; index += 1) {
    const item = itemAt(index)
    if (item?.kind !== 'ticket') continue
    const span = spans.get(item.lane)
    spans.set(item.lane, { from: span?.from ?? item.at, to: item.at })
  }
  return spans
}
