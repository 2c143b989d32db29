/** Figures of a question from how often each value was given. */
import type { Metric } from './kinds/rating.ts'

type Counted = { num: number; count: number }
const totalOf = (numbers: readonly { count: number }[]) => numbers.reduce((sum, { count }) => sum + count, 0)

/** NPS: % of 9 and 10 minus % of 0 to 6; CSAT: % of 4 and 5; CES: the mean. Null without answers. */
export const scoreOfMetric = (metric: Metric | null, numbers: readonly Counted[]): string | null => {
  const total = totalOf(numbers)
  if (total === 0 || metric === null) return null
  const share = (test: (num: number) => boolean) => (totalOf(numbers.filter(({ num }) => test(num))) / total) * 100
  if (metric === 'NPS') return String(Math.round(share((num) => num >= 9) - share((num) => num <= 6)))
  if (metric === 'CSAT') return `${Math.round(share((num) => num >= 4))}%`
  return (numbers.reduce((sum, { num, count }) => sum + num * count, 0) / total).toFixed(1)
}

export const describeNumbers = (numbers: readonly Counted[]) => {
  const total = totalOf(numbers)
  const sorted = numbers.toSorted((a, b) => a.num - b.num)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return { mean: null, median: null, least: null, most: null }
  const at = (position: number) => {
    let seen = 0
    return sorted.find(({ count }) => (seen += count) > position)?.num ?? last.num
  }
  return {
    mean: numbers.reduce((sum, { num, count }) => sum + num * count, 0) / total,
    median: (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2,
    least: first.num,
    most: last.num,
  }
}

const bins = 10
/** One bar for each value if there are few, otherwise at most ten ranges of equal width. */
export const histogramOf = (numbers: readonly Counted[]) => {
  const sorted = numbers.toSorted((a, b) => a.num - b.num)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  if (sorted.length <= bins) return sorted.map(({ num, count }) => ({ from: num, to: num, count }))
  const width = (last.num - first.num) / bins
  return Array.from({ length: bins }, (_, at) => {
    const from = first.num + at * width
    const isIn = ({ num }: Counted) => Math.min(bins - 1, Math.floor((num - first.num) / width)) === at
    return { from, to: from + width, count: totalOf(sorted.filter(isIn)) }
  })
}

export const meanRanks = (values: readonly { option: string; num: number | null; count: number }[]) =>
  new Map(
    [...Map.groupBy(values, ({ option }) => option)].map(([option, some]) => [
      option,
      some.reduce((sum, { num, count }) => sum + (num ?? 0) * count, 0) / Math.max(1, totalOf(some)),
    ]),
  )

type OnScale = { scale: { least: number; most: number } | null; values: readonly { num: number | null }[] }
/** Every value of a scale, also those that nobody chose, and those of earlier versions. */
export const scaleValues = ({ scale, values }: OnScale) => {
  const offered = scale ? Array.from({ length: scale.most - scale.least + 1 }, (_, at) => scale.least + at) : []
  return [...new Set([...offered, ...values.flatMap(({ num }) => num ?? [])])].toSorted((a, b) => a - b)
}
