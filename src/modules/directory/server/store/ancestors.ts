/** Groups and their ancestors: a member of a group is a member of all groups above it. */
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Via } from '#platform/via.ts'

type Sql = RawBuilder<unknown>

/** A recursive query named `above` with `place`, `id`, `parent_id` and `grants`; `start` selects `place` and `id` of the first groups, `place` separates several starts. */
export const groupAncestors = (orgId: Sql, start: Sql) => sql`with recursive above as (
    select s.place, g.id, g.parent_id, g.grants from (${start}) s join org_group g on g.org_id = ${orgId} and g.id = s.id
    union
    select a.place, g.id, g.parent_id, g.grants from above a join org_group g on g.org_id = ${orgId} and g.id = a.parent_id
  )`

/** The groups that a user is in, as a start. */
export const groupsOfUser = (orgId: Sql, userId: Sql) =>
  sql`select 1 as place, m.group_id as id from membership m where m.org_id = ${orgId} and m.user_id = ${userId}`

/** An array of a user's groups, with those above them. */
export const groupIdsOfUser = (orgId: Sql, userId: Sql) =>
  sql`array(${groupAncestors(orgId, groupsOfUser(orgId, userId))} select above.id from above)`

/** `group_id` and `user_id` of the members of these groups, also of those below them. */
export const membersOfGroups = (orgId: Sql, groupIds: Sql) => sql`(with recursive below as (
    select g.id as root, g.id from org_group g where g.org_id = ${orgId} and g.id = any(${groupIds})
    union
    select b.root, g.id from below b join org_group g on g.org_id = ${orgId} and g.parent_id = b.id
  ) select b.root as group_id, m.user_id from below b join membership m on m.org_id = ${orgId} and m.group_id = b.id)`

/** The groups of a user with those above; in a group view, that group with those above. */
const idsOf = async ({ db, orgId }: Ctx, { id, via }: { id: string; via: Via }): Promise<string[]> => {
  const org = sql`${orgId}::uuid`
  const start =
    via.kind === 'view-as' ? sql`select 1 as place, ${via.groupId}::uuid as id` : groupsOfUser(org, sql`${id}::uuid`)
  const { rows } = await sql<{ id: string }>`${groupAncestors(org, start)} select id from above`.execute(db)
  return rows.map((row) => row.id)
}

export const ancestorStore = { idsOf }
