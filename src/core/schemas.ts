/** Schemas that many endpoints share. Their messages are problem codes, shown at the field in the user's language. */
import * as z from 'zod/mini'
import { problem } from './problems.ts'

export const Text = (max: number) => z.string(problem('invalid')).check(z.trim(), z.maxLength(max, problem('too-long')))
export const RequiredText = (max: number) =>
  z
    .string(problem('required'))
    .check(z.trim(), z.minLength(1, problem('required')), z.maxLength(max, problem('too-long')))

/** Limit of HTML tags, because sanitising takes microseconds for each. */
const mostMarks = 5000
export const hasTooManyMarks = (html: string) => {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0 && count <= mostMarks; at = html.indexOf('<', at + 1)) count += 1
  return count > mostMarks
}
export const limitMarks = () => z.refine<string>((html) => !hasTooManyMarks(html), problem('too-many-marks'))

/** A name that is stored in both languages. */
export const WordsSchema = z.object({ ar: RequiredText(200), en: RequiredText(200) })
export const OptionalWords = z.object({ ar: Text(2000), en: Text(2000) })

export const Email = RequiredText(254).check(z.email(problem('email')))
/** Digits, spaces, dashes, parentheses and plus, with a country code; Arabic-Indic digits count as digits. */
const hasDigits = (text: string) => (text.match(/[\d\u0660-\u0669]/g) ?? []).length >= 7
export const Phone = RequiredText(30).check(
  z.regex(/^(\+|00|\u0660\u0660)[\d\u0660-\u0669\s()-]{7,24}$/, problem('phone')),
  z.refine(hasDigits, problem('phone')),
)
export const Color = z.string(problem('color')).check(z.regex(/^#[0-9a-fA-F]{6}$/, problem('color')))
export const Website = Text(300).check(z.url({ protocol: /^https?$/, error: problem('website') }))
/** The version that was edited; the store compares it with the stored one. */
export const Version = z
  .int(problem('invalid'))
  .check(z.gte(0, problem('invalid')), z.lte(2_147_483_647, problem('invalid')))
/** An empty text on a form means no value. */
export const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.union([z.literal(''), schema])
/** Of a board in an address or a call. */
export const BoardId = z.uuid({
  error: ({ input }) => problem(input === undefined || input === '' ? 'no-board-id' : 'board-id'),
})
export const LanguageSchema = z.enum(['ar', 'en'], problem('invalid'))
const isTimeZone = (name: string) => {
  try {
    // Throws for an unknown zone.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
/** An IANA time zone name. */
export const TimeZone = RequiredText(60).check(z.refine(isTimeZone, problem('time-zone')))
export const Slug = z
  .string(problem('required'))
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/, problem('invalid')))
