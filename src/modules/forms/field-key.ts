/** The one key of a field: a built-in field has its own, a field of a form has a prefix and its id. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import type { BuiltInKey } from './built-in-index.ts'

/** By which formulas name a field of a form. */
export const Key = RequiredText(60).check(z.regex(/^[A-Za-z][A-Za-z0-9_]*$/, problem('invalid')))

const prefix = 'cf.'
export type FieldKey = BuiltInKey | `${typeof prefix}${string}`

export const customKey = (fieldId: string) => `${prefix}${fieldId}` as const
/** Undefined for a built-in field. */
export const customIdOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

/** Values of a form, which are by field id, by the keys of their fields. */
export const byCustomKey = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [customKey(id), value]))
