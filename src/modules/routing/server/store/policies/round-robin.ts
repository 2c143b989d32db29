import { sql } from 'kysely'
import type { Policy } from './policy.ts'

/** Whoever was asked longest ago; every offer is a turn. */
export const roundRobin: Policy = {
  memberSql: sql`member.turn_at`,
  teamSql: () => sql`max(member.turn_at)`,
  memberKey: ({ turnAt }) => turnAt,
  teamKey: ({ turnAt }) => turnAt,
}
