import { sql } from 'kysely'
import type { Policy } from './policy.ts'

/** By a hash of the work and the candidate, so that a decision can be repeated. */
export const random: Policy = {
  memberSql: sql`member.hash`,
  teamSql: (teamHash) => teamHash,
  memberKey: ({ userId }, hash) => hash(userId),
  teamKey: ({ teamId }, hash) => hash(teamId),
}
