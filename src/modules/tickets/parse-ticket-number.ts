/** Reads a number as its board writes it, or bare; in either digits, however its letters are spelled. */
import { fold } from '#core/values/fold.ts'
import type { Sequence } from '#modules/boards/api/boards.ts'
import { formatNumber } from '#modules/boards/sequence.ts'

/** Digits beyond the safe integers are no number. */
const digits = /^\d{1,15}$/

/** Undefined if the text is a part of a number, or contains more. */
export const parseTicketNumber = (sequence: Sequence, text: string): number | undefined => {
  const { prefix, suffix, separator } = sequence
  const written = fold(text)
  const head = prefix && fold(prefix + separator)
  const tail = suffix && fold(separator + suffix)
  const isFormatted = written.startsWith(head) && written.endsWith(tail)
  const bare = isFormatted ? written.slice(head.length, written.length - tail.length).trim() : ''
  if (digits.test(bare) && fold(formatNumber(sequence, Number(bare))) === written) return Number(bare)
  return digits.test(written) ? Number(written) : undefined
}
