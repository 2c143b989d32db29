/** What stays for the next ticket when several are made in a row. */
import { writableFields } from '#modules/forms/built-in-index.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { customIdOf, customKey } from '#modules/forms/field-key.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'

const keysWith = (sticky: 'never' | 'first') =>
  writableFields.filter((one) => one.sticky === sticky).map(({ key }) => key)
/** Each ticket has its own words and files. */
const never: ReadonlySet<string> = new Set(keysWith('never'))
export const firstSticky: string[] = keysWith('first')

export const stickable = (fields: Fields, form: FormDefinition) => [
  ...Object.keys(fields).filter((key) => customIdOf(key) === undefined && !never.has(key)),
  ...form.fields
    .filter(({ type, isArchived }) => {
      const kind = kindOf(type)
      return (
        !isArchived && !kind.isStatic && !kind.isComputed && !kind.isSecret && kind.refs?.([] as never).kind !== 'file'
      )
    })
    .map(({ id }) => customKey(id)),
]

/** The next one begins as the first did, with what was held on to. */
export const nextFields = (start: Fields, made: Fields, sticky: readonly string[]): Fields => ({
  ...start,
  ...Object.fromEntries(
    sticky.filter((field) => field in made && !never.has(field)).map((field) => [field, made[field]]),
  ),
})
