/** Two people change one ticket: what can stand side by side stands, and what cannot is shown to who came later. */
import type { FieldChange } from '#core/changes.ts'
import { isSameValue } from '#modules/forms/same-value.ts'
import type { Clash } from './api/tickets.ts'

export type FieldChangeBy = FieldChange & { by: Clash['by'] }

type Merged = {
  /** What is wanted, by field. */
  wanted: ReadonlyMap<string, unknown>
  now: (field: string) => unknown
  /** What others changed since, oldest first. */
  since: readonly FieldChangeBy[]
  overwrite: ReadonlySet<string>
}

export const clashesIn = ({ wanted, now, since, overwrite }: Merged): Clash[] =>
  [...wanted].flatMap(([field, yours]) => {
    const first = since.find((change) => change.field === field)
    const theirs = now(field)
    if (!first || overwrite.has(field) || isSameValue(theirs, yours) || isSameValue(theirs, first.before)) return []
    const by = since.findLast((change) => change.field === field)?.by ?? null
    return [{ field, before: first.before ?? null, theirs: theirs ?? null, yours: yours ?? null, by }]
  })
