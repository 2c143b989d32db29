import type { CountValues } from '#modules/forms/server/usage.ts'
import { countStored } from './store/count-values.ts'

/** For who changes a form: in how many tickets stands what the change would leave without a home. */
export const countValues: CountValues = (ctx, question) =>
  question.asked.length === 0 ? Promise.resolve([]) : countStored(ctx, question)
