/** How a number of a board is written, and which first number it may be given. */
import type { Sequence } from './api/boards.ts'

export const formatNumber = ({ prefix, suffix, separator, digits }: Sequence, number: number) =>
  [prefix, String(number).padStart(digits, '0'), suffix].filter((part) => part !== '').join(separator)

/** Numbers that were given are never given again: a new start lies above them, unless none was given yet. */
export const isStartFree = (before: Pick<Sequence, 'start'>, next: number, start: number) =>
  start === before.start || next === before.start || start >= next
