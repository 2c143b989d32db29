/** For forms: in how many tickets a value stands, before an edit would leave it without a home. */
import type { CountValues } from '#modules/forms/server/usage.ts'
import { usageStore } from './store/usage.ts'

export const countValues: CountValues = (ctx, question) => usageStore.countValues(ctx, question)
