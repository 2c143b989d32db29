/** Counts the tickets that store a value of a field or option, before an edit of the form orphans it. */
import type { CountValues } from '#modules/forms/server/count-values.ts'
import { usesStore } from '../store/uses.ts'

export const countValues: CountValues = (ctx, query) => usesStore.countValues(ctx, query)
