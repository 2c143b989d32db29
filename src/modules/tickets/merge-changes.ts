/** Two people change one ticket: what can stand side by side stands, and what cannot is shown to who came later. */
import type { FieldChange } from '#core/changes.ts'
import type { Clash } from './api/tickets.ts'

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whatever the order of an object's keys: the database has its own. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b || (isNothing(a) && isNothing(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [mine, theirs] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false
  return [...names].every((name) => isSame(mine[name], theirs[name]))
}

type Merged = {
  /** What is wanted, by field. */
  wanted: ReadonlyMap<string, unknown>
  now: (field: string) => unknown
  /** What others changed since, oldest first. */
  since: readonly FieldChange[]
  overwrite: ReadonlySet<string>
}

export const clashesIn = ({ wanted, now, since, overwrite }: Merged): Clash[] =>
  [...wanted].flatMap(([field, yours]) => {
    const first = since.find((change) => change.field === field)
    const theirs = now(field)
    if (!first || overwrite.has(field) || isSame(theirs, yours) || isSame(theirs, first.before)) return []
    return [{ field, before: first.before ?? null, theirs: theirs ?? null, yours: yours ?? null }]
  })
