import { sql } from 'kysely'
import { roundShare, type CandidateFacts, type Policy } from './policy.ts'

const sum = (members: readonly CandidateFacts[], key: 'held' | 'maxHeld') =>
  members.reduce((total, member) => total + member[key], 0)

/** The fewest places held; of a team the share of its places. */
export const leastConnections: Policy = {
  memberSql: sql`member.held`,
  teamSql: () =>
    sql`round(sum(member.held) filter (where is_eligible)::numeric / greatest(1, sum(member.max_held) filter (where is_eligible)), 9)`,
  memberKey: ({ held }) => held,
  teamKey: ({ members }) => roundShare(sum(members, 'held') / Math.max(1, sum(members, 'maxHeld'))),
}
