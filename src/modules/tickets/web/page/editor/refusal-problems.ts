/** Converts the problems of a refusal for the field store. */
import type { ApiError } from '#core/errors.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { FieldProblems } from '#modules/forms/web/editing/field-store.ts'
import { fieldIdOfPath, parseSaveDetails } from '../../../api/tickets.ts'

/** A path within a field, such as `tagIds.0`, is a problem of that field. */
const keyAt = (path: string) => {
  const fieldId = fieldIdOfPath(path)
  return fieldId ? customKey(fieldId) : (path.split('.')[0] ?? path)
}

/** Of built-in and custom fields alike, by their keys. */
export const problemsOf = (refusal: Pick<ApiError, 'fields' | 'details'>): FieldProblems => {
  const { messages = {} } = parseSaveDetails(refusal)
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([path, problem]) => {
      const message = messages[path]
      return [keyAt(path), { problem, ...(message && { message }) }]
    }),
  )
}
