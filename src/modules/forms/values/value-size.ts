/** What no value of any field may exceed, told without looking into it: rules that do look take time by its size. */
import type { Problem } from '#core/problems.ts'
import { hasTooManyMarks } from '#core/schemas.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'

const most = { text: 200_000, items: 200, parts: 50 }

const isLarge = (value: unknown) =>
  (typeof value === 'string' && value.length > most.text) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length > most.parts)

export const sizeProblem = ({ type }: Pick<Field, 'type'>, value: unknown): Problem | undefined => {
  if (Array.isArray(value)) {
    if (value.length > most.items) return 'too-many'
    return value.some(isLarge) ? 'invalid' : undefined
  }
  if (typeof value === 'string') {
    if (value.length > most.text) return 'too-long'
    return kindOf(type).keep === 'html' && hasTooManyMarks(value) ? 'too-many-marks' : undefined
  }
  return isLarge(value) ? 'invalid' : undefined
}
