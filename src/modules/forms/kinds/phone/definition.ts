import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { fold } from '#core/values/fold.ts'
import { isText, defineKind, toPlainText } from '../kind.ts'

let parse: typeof parsePhoneNumberFromString | undefined
/** Loaded for the first form with a phone field. */
export const loadPhoneLibrary = async () => {
  parse ??= (await import('libphonenumber-js/min')).parsePhoneNumberFromString
}

const longestWritten = 60
const written = /^[+\d\s()-]{4,30}$/
/** Normalises to +962790123456; undefined if invalid. `country`: default country of national numbers. */
export const normalizePhone = (text: string, country?: string) => {
  if (!parse) throw new Error('No knowledge of numbers: call loadPhones first')
  if (text.length > longestWritten) return undefined
  const folded = fold(text)
  if (!written.test(folded)) return undefined
  const number = parse(folded.replace(/^00/, '+'), country as never)
  return number?.isPossible() ? number.number : undefined
}

/** A part of a number in national form, 079, is found in +96279. */
const withoutLeadingZeros = (text: string) => {
  const folded = fold(text)
  return /^0[\d\s()-]*$/.test(folded) ? folded.replace(/\D/g, '').replace(/^0+/, '') : text
}

/** 0790123456 and 00962790123456 of +962790123456. */
const otherForms = (value: string, country?: string) => {
  const number = normalizePhone(String(value), country)
  const national = number && parse?.(number)?.formatNational().replace(/\D/g, '')
  return number && national ? [national, number.replace('+', '00')] : []
}

export const phone = defineKind({
  storageFormat: 'phone',
  engine: { load: loadPhoneLibrary },
  uniqueKey: (value: string, { country }) => normalizePhone(String(value), country) ?? '',
  configuration: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
  blank: { country: 'JO' },
  filter: 'text',
  filterText: (text, { country }) => normalizePhone(text, country) ?? withoutLeadingZeros(text),
  searchForms: (value: string, { country }) => otherForms(value, country),
  isOrdered: true,
  check: (value, { country }) => (isText(value) && normalizePhone(value, country) ? undefined : 'phone'),
  text: toPlainText,
})
