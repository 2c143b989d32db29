/** Service level policies: targets by priority, in working time, paused in chosen statuses. */
import * as z from 'zod/mini'
import { FilterSchema } from '#core/filters/filter.ts'
import { problem } from '#core/problems.ts'
import { WordsSchema } from '#core/schemas.ts'

/** A year of minutes. */
const mostMinutes = 525_600
const Minutes = z.nullable(
  z.int(problem('invalid')).check(z.gte(1, problem('too-small')), z.lte(mostMinutes, problem('too-big'))),
)
/** Null: no target for tickets of this priority. */
const Targets = z.object({ high: Minutes, medium: Minutes, low: Minutes })

export const SlaPolicy = z.object({
  id: z.uuid(),
  name: WordsSchema,
  /** Null: every ticket. */
  filter: z.nullable(FilterSchema),
  /** Working hours: those of the organisation, none (every minute counts), or a schedule. */
  schedule: z.union([z.enum(['default', 'always']), z.uuid()]),
  firstResponse: Targets,
  resolution: Targets,
  pauseStatusIds: z.array(z.uuid()).check(z.maxLength(60)),
  /** The part of a target after which a ticket is at risk. */
  riskPercent: z.int(problem('invalid')).check(z.gte(1, problem('too-small')), z.lte(99, problem('too-big'))),
})
export type SlaPolicy = z.output<typeof SlaPolicy>
export const SlaPolicies = z.array(SlaPolicy).check(z.maxLength(30, problem('too-many')))
