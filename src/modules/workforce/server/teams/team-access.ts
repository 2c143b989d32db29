/** What modules above need of teams. They run in the transaction of the caller and check its permissions themselves. */
import type { Ctx } from '#platform/context.ts'
import { teamStore } from '../store/teams.ts'

/** Of these ids those that are teams. */
export const existingTeams = (ctx: Ctx, ids: readonly string[]) => teamStore.existing(ctx, ids)
