/** Formats numbers of a board, and checks a new first number. */
import type { Sequence } from './api/boards.ts'

export const formatNumber = ({ prefix, suffix, separator, digits }: Sequence, number: number) =>
  [prefix, String(number).padStart(digits, '0'), suffix].filter((part) => part !== '').join(separator)

/** Numbers are never reused: a new start must be above all that were taken. */
export const isStartFree = (before: Pick<Sequence, 'start'>, next: number, start: number) =>
  start === before.start || next === before.start || start >= next
