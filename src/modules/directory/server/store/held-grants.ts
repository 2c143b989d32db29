/** The groups of the user `p` of a query with those above, and the permissions that they grant. */
import { sql, type RawBuilder } from 'kysely'
import type { Feature } from '#core/features.ts'
import type { Grants } from '#core/permissions.ts'
import { groupAncestors, groupsOfUser } from './ancestors.ts'

/** Of all groups that a user is in, with those above. */
export type GroupGrants = { groupIds: string[]; grants: Grants[] }

export type Holder = {
  id: string
  username: string
  grants: Grants
  held: GroupGrants
  features: Feature[]
  isSuspended: boolean
}

const grantsAbove = (orgId: string, start: RawBuilder<unknown>) =>
  sql`(${groupAncestors(sql`${orgId}::uuid`, start)} select jsonb_build_object(
    'groupIds', coalesce(jsonb_agg(above.id), '[]'), 'grants', coalesce(jsonb_agg(above.grants), '[]')) from above)`

export const heldGrants = (orgId: string) => grantsAbove(orgId, groupsOfUser(sql`${orgId}::uuid`, sql`p.id`))

/** Permissions of the group that session `s` views as, with those above. */
export const viewedGrants = (orgId: string) => sql`case when s.acting->>'kind' = 'view-as'
  then ${grantsAbove(orgId, sql`select 1 as place, (s.acting->>'groupId')::uuid as id`)} end`
