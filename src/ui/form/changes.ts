/** Only what a form changed: the rest of a record may have been changed by somebody else meanwhile. */
import { isEqual } from '#core/equal.ts'

export const changedOnly = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isEqual(value, before[name as keyof T])),
  ) as Partial<T>

export const isEmpty = (change: object) => Object.keys(change).length === 0
