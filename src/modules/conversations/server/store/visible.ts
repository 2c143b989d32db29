/** Which conversations a reader may see, as SQL on a table `c`. */
import { sql, type RawBuilder } from 'kysely'
import type { Reach } from '#core/permissions.ts'

type Bool = RawBuilder<boolean>
type Sql = RawBuilder<unknown>

/**
 * Assigned to the user or to one of their teams, joined by them or by invitation, or still without assignee and team in a channel
 * of one of their teams.
 */
export const isOwn = (user: Sql): Bool => sql<boolean>`(c.assignee_id = ${user}
  or c.team_id in (select tm.team_id from team_member tm where tm.org_id = c.org_id and tm.user_id = ${user})
  or exists (select from participant p where p.org_id = c.org_id and p.conversation_id = c.id and p.user_id = ${user}
    and p.state <> 'requested')
  or (c.assignee_id is null and c.team_id is null and c.channel_id in (
    select ct.channel_id from channel_team ct join team_member tm on tm.org_id = ct.org_id and tm.team_id = ct.team_id
    where ct.org_id = c.org_id and tm.user_id = ${user})))`

export type Reader = { userId: string; reach: Reach | undefined }

export const isVisible = ({ userId, reach }: Reader): Bool => {
  if (reach === 'all') return sql<boolean>`true`
  return reach === 'own' ? isOwn(sql`${userId}::uuid`) : sql<boolean>`false`
}

/** Internal conversations are read by those who take part, and by everyone they are addressed to. */
export const isInternalReader = (user: Sql, audiences: Sql): Bool => sql<boolean>`(c.audience = any(${audiences})
  or (c.audience = 'GLOBAL' and c.created_by = ${user})
  or exists (select from participant p where p.org_id = c.org_id and p.conversation_id = c.id and p.user_id = ${user}))`
