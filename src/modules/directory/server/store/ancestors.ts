/** Groups and their ancestors: a member of a group is a member of all groups above it. */
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
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

type Member = { id: string; via: Via }

const findAncestors = prepare(([org, ids, viewed]: [string, readonly string[], readonly (string | null)[]]) => {
  const orgId = sql`${org}::uuid`
  const start = sql`
    select w.place, coalesce(w.viewed, m.group_id) as id
    from unnest(${ids}::uuid[], ${viewed}::uuid[]) with ordinality as w(user_id, viewed, place)
    left join membership m on m.org_id = ${orgId} and m.user_id = w.user_id and w.viewed is null`
  return sql<{ place: number; id: string }>`${groupAncestors(orgId, start)} select place::int, id from above`
})

/** The groups of each user with those above; a group view has only its group. */
const idsOfMany = async ({ db, orgId }: Ctx, users: readonly Member[]): Promise<string[][]> => {
  const viewed = users.map(({ via }) => (via.kind === 'view-as' ? via.groupId : null))
  const ids = users.map(({ id }) => id)
  const rows = await findAncestors(db, orgId, ids, viewed)
  const groups = users.map((): string[] => [])
  for (const { place, id } of rows) groups[place - 1]?.push(id)
  return groups
}

export const ancestorStore = { idsOfMany }
