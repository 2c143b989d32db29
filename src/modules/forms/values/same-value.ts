import { isEqual } from '#core/values/equal.ts'
import { isBlank } from './stored-value.ts'

/** Absent, null, empty text and an empty list are the same value. */
export const isSameValue = (a: unknown, b: unknown) =>
  isEqual(a, b, (left, right) => left === right || (isBlank(left) && isBlank(right)))
