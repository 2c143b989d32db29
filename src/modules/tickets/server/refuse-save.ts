/** A save that is refused: with the problem at each field, built-in or custom, or with what clashes. */
import { Refusal, type Fields } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import { valuePath, type Clash, type SaveDetails } from '../api/tickets.ts'

/** Does nothing where nothing is wrong. */
export const refuseProblems = (faults: readonly ValueFault[], keyProblems: Fields = {}) => {
  const fields = { ...keyProblems, ...Object.fromEntries(faults.map((one) => [valuePath(one.fieldId), one.problem])) }
  if (Object.keys(fields).length === 0) return
  const messages = Object.fromEntries(
    faults.flatMap(({ fieldId, message }) => (message ? [[valuePath(fieldId), message]] : [])),
  )
  const details: SaveDetails | undefined = Object.keys(messages).length > 0 ? { messages } : undefined
  throw new Refusal('invalid', { fields, details })
}

/** Does nothing where nothing clashes. */
export const refuseClashes = (clashes: Clash[]) => {
  const details: SaveDetails = { clashes }
  if (clashes.length > 0) throw new Refusal('conflict', { details })
}
