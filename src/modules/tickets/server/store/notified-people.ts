/** Users whom a change of a ticket concerns, each with the reasons. */
import { sql } from 'kysely'
import { delegatesOf } from '#modules/directory/server/delegations.ts'
import { membersOfGroups } from '#modules/directory/server/group-ancestors.ts'
import type { NotificationReason } from '#modules/notifications/types.ts'
import type { Ctx } from '#platform/context.ts'

type Concerned = {
  ticketId: string
  /** Is not notified of own acts. */
  actorId: string | null
  mentionIds: readonly string[]
  formerIds: readonly string[]
  /** Of the request for approval that the change is about. */
  approvalId?: string | undefined
}
/** Ids of users, both included. */
export type UserRange = { first: string; last: string }

const people = (ctx: Ctx, { ticketId, actorId, mentionIds, formerIds, approvalId }: Concerned) => {
  const org = sql`${ctx.orgId}::uuid`
  return sql`(
    with k as (select created_by, assignee_ids, group_id, watcher_ids, watcher_group_ids,
        case when approval = 'pending' then approver_ids end as approver_ids,
        case when approval = 'pending' then approver_group_ids end as approver_group_ids from ticket
      where org_id = ${org} and id = ${ticketId}::uuid),
    approver as (select unnest(approver_ids) as id from k
      union select m.user_id from ${membersOfGroups(org, sql`(select approver_group_ids from k)::uuid[]`)} m)
    select c.id, c.reason from (
      select created_by as id, 'creator' as reason from k
      union all select unnest(assignee_ids), 'assignee' from k
      union all select unnest(watcher_ids), 'watcher' from k
      union all select m.user_id, 'group' from ${membersOfGroups(org, sql`(select array[group_id] from k)::uuid[]`)} m
      union all select m.user_id, 'watcher-group'
        from ${membersOfGroups(org, sql`(select watcher_group_ids from k)::uuid[]`)} m
      union all select id, 'approver' from approver
      union all select d.user_id, 'approver' from ${delegatesOf(org, sql`approver`)} d
      union all select a.submitted_by, 'requester' from approval a
        where a.org_id = ${org} and a.id = ${approvalId ?? null}::uuid
      union all select unnest(${[...mentionIds]}::uuid[]), 'mentioned'
      union all select unnest(${[...formerIds]}::uuid[]), 'former-assignee'
    ) c where c.id is distinct from ${actorId}::uuid
  )`
}

/** Only the ids, in order. */
const listIds = async (ctx: Ctx, concerned: Concerned): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from ${people(ctx, concerned)} c where c.id is not null order by c.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const list = async (ctx: Ctx, concerned: Concerned, { first, last }: UserRange) => {
  const { rows } = await sql<{ id: string; reasons: NotificationReason[] }>`
    select c.id, array_agg(distinct c.reason) as reasons from ${people(ctx, concerned)} c
    where c.id between ${first}::uuid and ${last}::uuid group by c.id order by c.id`.execute(ctx.db)
  return rows
}

export const notifiedPeopleStore = { listIds, list }
