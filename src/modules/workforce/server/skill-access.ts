/** What modules above need of skills. They run in the transaction of the caller and check its permissions themselves. */
import type { Ctx } from '#platform/context.ts'
import * as store from './store/existing-skills.ts'

/** Of these ids those that are skills. */
export const existingSkills = (ctx: Ctx, ids: readonly string[]) => store.existingSkills(ctx, ids)
