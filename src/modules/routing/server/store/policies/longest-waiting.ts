import { sql } from 'kysely'
import type { Policy } from './policy.ts'

/** The agent who has been free longest, since work ended or a pause did; of a team its longest waiting candidate. */
export const longestWaiting: Policy = {
  memberSql: sql`member.free_since`,
  teamSql: () => sql`min(member.free_since) filter (where is_eligible)`,
  memberKey: ({ freeSince }) => freeSince,
  teamKey: ({ members }) => Math.min(...members.map(({ freeSince }) => freeSince)),
}
