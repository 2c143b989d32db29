import { sql } from 'kysely'
import type { Policy } from './policy.ts'

/** The agent whose last offer is the oldest; every offer counts. */
export const roundRobin: Policy = {
  memberSql: sql`member.turn_at`,
  teamSql: () => sql`max(member.turn_at)`,
  memberKey: ({ turnAt }) => turnAt,
  teamKey: ({ turnAt }) => turnAt,
}
