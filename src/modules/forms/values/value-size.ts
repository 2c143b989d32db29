/** Size limits for any value, checked first because the type checks take time in proportion to size. */
import type { Problem } from '#core/problems.ts'
import { hasTooManyMarks } from '#core/schemas.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'

const limits = { text: 200_000, items: 200, parts: 50 }

const isLarge = (value: unknown) =>
  (typeof value === 'string' && value.length > limits.text) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length > limits.parts)

export const sizeProblem = ({ type }: Pick<Field, 'type'>, value: unknown): Problem | undefined => {
  if (Array.isArray(value)) {
    if (value.length > limits.items) return 'too-many'
    return value.some(isLarge) ? 'invalid' : undefined
  }
  if (typeof value === 'string') {
    if (value.length > limits.text) return 'too-long'
    return kindOf(type).storageFormat === 'html' && hasTooManyMarks(value) ? 'too-many-marks' : undefined
  }
  return isLarge(value) ? 'invalid' : undefined
}
