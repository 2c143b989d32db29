/** One change of many conversations, a few at a time, counted by outcome. */
export const outcomes = ['changed', 'unchanged', 'refused'] as const
export type Outcome = (typeof outcomes)[number]
export type BulkCounts = Record<Outcome, number>
export const noCounts: BulkCounts = { changed: 0, unchanged: 0, refused: 0 }

const atOnce = 4

type Options<T> = {
  items: readonly T[]
  /** Nothing is sent for those that need no change. */
  needsChange: (item: T) => boolean
  change: (item: T) => Promise<unknown>
  onCount: (counts: BulkCounts) => void
  signal: AbortSignal
}

export const runBulk = async <T>({ items, needsChange, change, onCount, signal }: Options<T>): Promise<BulkCounts> => {
  let counts = noCounts
  const waiting = [...items]
  const count = (outcome: Outcome) => {
    counts = { ...counts, [outcome]: counts[outcome] + 1 }
    onCount(counts)
  }
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) {
      if (!needsChange(item)) count('unchanged')
      else
        await change(item).then(
          () => count('changed'),
          () => count('refused'),
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return counts
}
