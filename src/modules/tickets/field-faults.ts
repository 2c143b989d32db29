/** What the server found wrong with custom fields. */
import type { Refusal } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import { fieldIdAt, saveDetailsOf } from './api/tickets.ts'

export const faultsOf = (refusal: Pick<Refusal, 'fields' | 'details'>): readonly ValueFault[] => {
  const { messages = {} } = saveDetailsOf(refusal)
  return Object.entries(refusal.fields).flatMap(([path, problem]) => {
    const fieldId = fieldIdAt(path)
    const message = messages[path]
    return fieldId ? [{ fieldId, problem, ...(message && { message }) }] : []
  })
}
