/** Formats numbers of a board, and checks a new numbering. */
import { fold } from '#core/values/fold.ts'
import type { Sequence } from './api/boards.ts'

export const formatNumber = ({ prefix, suffix, separator, digits }: Sequence, number: number) =>
  [prefix, String(number).padStart(digits, '0'), suffix].filter((part) => part !== '').join(separator)

/** Numbers are never reused: a new start must be above all that were taken. */
export const isStartFree = (before: Pick<Sequence, 'start'>, next: number, start: number) =>
  start === before.start || next === before.start || start >= next

export type Numbering = Pick<Sequence, 'prefix' | 'suffix' | 'separator'>

/** What surrounds the digits, without digits that could belong to the number. */
const surroundingsOf = ({ prefix, suffix, separator }: Numbering) => {
  const head = prefix && fold(prefix + separator).replace(/\d+$/, '')
  const tail = suffix && fold(separator + suffix).replace(/^\d+/, '')
  return `${head}\n${tail}`
}

/** Whether two boards could give the same number, in any spelling. */
export const canCollide = (a: Numbering, b: Numbering) => surroundingsOf(a) === surroundingsOf(b)

const letters = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The same numbering, with letters added to its prefix if another board already numbers in this way. */
export const withFreePrefix = <T extends Numbering>(sequence: T, taken: readonly Numbering[]): T => {
  let candidates = [sequence]
  for (;;) {
    const free = candidates.find((candidate) => taken.every((other) => !canCollide(candidate, other)))
    if (free) return free
    candidates = candidates.flatMap((item) =>
      letters.split('').map((letter) => ({ ...item, prefix: item.prefix + letter })),
    )
  }
}
