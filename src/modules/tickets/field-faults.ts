/** What the server found wrong, by field. */
import type { Refusal } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { FieldProblems } from '#modules/forms/web/editing/field-store.ts'
import { fieldIdAt, saveDetailsOf } from './api/tickets.ts'

export const faultsOf = (refusal: Pick<Refusal, 'fields' | 'details'>): readonly ValueFault[] => {
  const { messages = {} } = saveDetailsOf(refusal)
  return Object.entries(refusal.fields).flatMap(([path, problem]) => {
    const fieldId = fieldIdAt(path)
    const message = messages[path]
    return fieldId ? [{ fieldId, problem, ...(message && { message }) }] : []
  })
}

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
