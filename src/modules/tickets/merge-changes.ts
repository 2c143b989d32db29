/** Merges concurrent changes of a ticket; changes of the same field are clashes. */
import type { FieldChange } from '#core/changes.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import type { Clash } from './api/tickets.ts'

export type FieldChangeBy = FieldChange & { by: Clash['by'] }

type MergeInput = {
  /** The wanted value by field. */
  wanted: ReadonlyMap<string, unknown>
  now: (field: string) => unknown
  /** Changes of others since, oldest first. */
  since: readonly FieldChangeBy[]
  overwrite: ReadonlySet<string>
}

export const findClashes = ({ wanted, now, since, overwrite }: MergeInput): Clash[] =>
  [...wanted].flatMap(([field, yours]) => {
    const first = since.find((change) => change.field === field)
    const theirs = now(field)
    if (!first || overwrite.has(field) || isSameValue(theirs, yours) || isSameValue(theirs, first.before)) return []
    const by = since.findLast((change) => change.field === field)?.by ?? null
    return [{ field, before: first.before ?? null, theirs: theirs ?? null, yours: yours ?? null, by }]
  })
