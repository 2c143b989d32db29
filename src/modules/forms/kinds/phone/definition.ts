import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { fold } from '#core/values/fold.ts'
import { isText, kind, plain } from '../kind.ts'

let parse: typeof parsePhoneNumberFromString | undefined
/** Loaded with the first form that asks for a number. */
export const loadPhones = async () => {
  parse ??= (await import('libphonenumber-js/min')).parsePhoneNumberFromString
}

const longestWritten = 60
const written = /^[+\d\s()-]{4,30}$/
/** One way of writing a number, +962790123456; undefined when there is no such number. `country`: where it is, if it does not say so. */
export const plainNumber = (text: string, country?: string) => {
  if (!parse) throw new Error('No knowledge of numbers: call loadPhones first')
  if (text.length > longestWritten) return undefined
  const folded = fold(text)
  if (!written.test(folded)) return undefined
  const number = parse(folded.replace(/^00/, '+'), country as never)
  return number?.isPossible() ? number.number : undefined
}

export const phone = kind({
  keep: 'phone',
  engine: { load: loadPhones },
  uniqueKey: (value: string, { country }) => plainNumber(String(value), country) ?? '',
  configuration: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
  blank: { country: 'JO' },
  filter: 'text',
  isOrdered: true,
  check: (value, { country }) => (isText(value) && plainNumber(value, country) ? undefined : 'phone'),
  text: plain,
})
