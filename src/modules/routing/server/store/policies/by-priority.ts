import { sql } from 'kysely'
import type { Policy } from './policy.ts'

/** The priority of the member; of teams their order in the channel. */
export const byPriority: Policy = {
  memberSql: sql`member.priority`,
  teamSql: () => sql`min(member.place)`,
  memberKey: ({ priority }) => priority,
  teamKey: ({ place }) => place,
}
