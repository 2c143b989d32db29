/** Limits of channels and queues, as the database has them too. */
import * as z from 'zod/mini'
import { teamAssignPolicies } from '#core/assign-policies.ts'
import { problem } from '#core/problems.ts'

const integer = (least: number, most: number) =>
  z.int(problem('invalid')).check(z.gte(least, problem('too-few')), z.lte(most, problem('too-many')))

/** How much of an agent's capacity one conversation takes. */
export const Workload = integer(1, 100)
/** 1 is routed first. */
export const Priority = integer(1, 100)
/** How long work is offered to one agent before it is offered to the next. */
export const OfferSeconds = integer(5, 3600)
/** After which work is overdue and goes to the overflow queue; null is without limit. */
export const MaxWaitSeconds = z.nullable(integer(5, 86_400))
export const AssignPolicy = z.enum(teamAssignPolicies, problem('required'))
export const SkillIds = z.array(z.uuid(), problem('invalid')).check(z.maxLength(50, problem('too-many')))
