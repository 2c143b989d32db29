/** Refuses a save with the problem of each field, or with the clashes. */
import { ApiError, type Fields } from '#core/errors.ts'
import type { ValueProblem } from '#modules/forms/values/check-values.ts'
import { valuePath, type Clash, type SaveDetails } from '../../api/tickets.ts'

/** Returns if there is no problem. */
export const refuseProblems = (problems: readonly ValueProblem[], keyProblems: Fields = {}) => {
  const fields = {
    ...keyProblems,
    ...Object.fromEntries(problems.map((problem) => [valuePath(problem.fieldId), problem.problem])),
  }
  if (Object.keys(fields).length === 0) return
  const messages = Object.fromEntries(
    problems.flatMap(({ fieldId, message }) => (message ? [[valuePath(fieldId), message]] : [])),
  )
  const details: SaveDetails | undefined = Object.keys(messages).length > 0 ? { messages } : undefined
  throw new ApiError('invalid', { fields, details })
}

/** Returns if there is no clash. */
export const refuseClashes = (clashes: Clash[]) => {
  const details: SaveDetails = { clashes }
  if (clashes.length > 0) throw new ApiError('conflict', { details })
}
