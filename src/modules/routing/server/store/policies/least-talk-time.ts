import { sql } from 'kysely'
import { leastLoginSeconds, roundShare, talkShare, type Policy } from './policy.ts'

const share = sql`member.talk_seconds / greatest(${sql.lit(leastLoginSeconds)}, member.login_seconds)`

/** The smallest share of the time since the log-in with work; of a team the mean of its candidates. */
export const leastTalkTime: Policy = {
  memberSql: sql`round((${share})::numeric, 9)::float8`,
  teamSql: () => sql`round((avg(${share}) filter (where is_eligible))::numeric, 9)`,
  memberKey: (member) => roundShare(talkShare(member)),
  teamKey: ({ members }) => roundShare(members.reduce((sum, member) => sum + talkShare(member), 0) / members.length),
}
