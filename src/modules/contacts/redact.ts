/** Replaces what identifies a person inside texts and stored values. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isEqual } from '#core/values/equal.ts'

export const redacted = '•••'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Digits with spaces, dashes or brackets between them. */
const spaced = (digits: string) => Array.from(digits).map(escape).join('[\\s()-]*')

/** A number is found in international form, with or without the plus, and in national form. */
const patternsOfPhone = (phone: string) => {
  const digits = phone.slice(1)
  const national = parsePhoneNumberFromString(phone)?.nationalNumber
  return [`(?:\\+|00)?${spaced(digits)}`, ...(national ? [`0?${spaced(national)}`] : [])]
}

/** A short name is part of other words. */
const wholeWord = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`
const wholeNumber = (pattern: string) => `(?<!\\d)(?:${pattern})(?!\\d)`

const shortest = 3
/** Undefined where there is nothing to look for. */
export const patternOf = (texts: readonly string[]) => {
  const patterns = texts
    .filter((text) => text.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((text) => (/^\+\d+$/.test(text) ? patternsOfPhone(text).map(wholeNumber) : [wholeWord(escape(text))]))
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'giu') : undefined
}

export const redactText = (text: string, pattern: RegExp | undefined) =>
  pattern ? text.replace(pattern, redacted) : text

/** Whether a value contains what the pattern looks for. */
export const identifies = (value: unknown, pattern: RegExp | undefined) =>
  pattern !== undefined && !isEqual(redactValue(value, pattern), value)

/** All texts inside a value; the keys stay. */
export const redactValue = (value: unknown, pattern: RegExp | undefined): unknown => {
  if (typeof value === 'string') return redactText(value, pattern)
  if (Array.isArray(value)) return value.map((item) => redactValue(item, pattern))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactValue(item, pattern)]))
}
