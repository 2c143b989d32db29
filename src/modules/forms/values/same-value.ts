import { isEqual } from '#core/values/equal.ts'
import { isBlank } from './stored.ts'

/** Absent, null, empty text and an empty list are the same value. */
export const isSameValue = (a: unknown, b: unknown) =>
  isEqual(a, b, (one, other) => one === other || (isBlank(one) && isBlank(other)))
