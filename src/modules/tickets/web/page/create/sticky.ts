/** Values kept for the next ticket when several are created in a row. */
import { writableFields } from '#modules/forms/built-in-index.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { customIdOf, customKey } from '#modules/forms/field-key.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'

const keysWith = (sticky: 'never' | 'first') =>
  writableFields.filter((writableField) => writableField.sticky === sticky).map(({ key }) => key)
/** Text and files are never kept. */
const never: ReadonlySet<string> = new Set(keysWith('never'))
export const firstSticky: string[] = keysWith('first')

export const stickable = (fields: Fields, form: FormDefinition) => [
  ...Object.keys(fields).filter((key) => customIdOf(key) === undefined && !never.has(key)),
  ...form.fields
    .filter(({ type, isArchived }) => {
      const kind = kindOf(type)
      return !isArchived && !kind.isStatic && !kind.compute && !kind.isSecret && kind.refs?.kind !== 'file'
    })
    .map(({ id }) => customKey(id)),
]

/** The initial values with those that are kept. */
export const nextFields = (start: Fields, made: Fields, sticky: readonly string[]): Fields => ({
  ...start,
  ...Object.fromEntries(
    sticky.filter((field) => field in made && !never.has(field)).map((field) => [field, made[field]]),
  ),
})
