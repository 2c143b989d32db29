/** What the server found wrong, for the store of a ticket's fields. */
import type { Refusal } from '#core/errors.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { FieldProblems } from '#modules/forms/web/editing/field-store.ts'
import { fieldIdAt, saveDetailsOf } from '../../../api/tickets.ts'

/** A path within a field, such as `tagIds.0`, is a problem of that field. */
const keyAt = (path: string) => {
  const fieldId = fieldIdAt(path)
  return fieldId ? customKey(fieldId) : (path.split('.')[0] ?? path)
}

/** Of built-in and custom fields alike, by their keys. */
export const problemsOf = (refusal: Pick<Refusal, 'fields' | 'details'>): FieldProblems => {
  const { messages = {} } = saveDetailsOf(refusal)
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([path, problem]) => {
      const message = messages[path]
      return [keyAt(path), { problem, ...(message && { message }) }]
    }),
  )
}
