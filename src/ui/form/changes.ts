/** The fields that a form changed; another user may have changed the others meanwhile. */
import { isEqual } from '#core/values/equal.ts'

export const changedOnly = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isEqual(value, before[name as keyof T])),
  ) as Partial<T>

export const isEmpty = (change: object) => Object.keys(change).length === 0
