/** All permissions granted to the user `p` of a query, by their groups and by those above. */
import { sql, type RawBuilder } from 'kysely'
import type { Feature } from '#core/features.ts'
import type { Grants } from '#core/permissions.ts'
import { groupAncestors, groupsOfUser } from './ancestors.ts'

export type Holder = {
  id: string
  username: string
  grants: Grants
  held: Grants[]
  features: Feature[]
  isSuspended: boolean
}

const grantsAbove = (orgId: string, start: RawBuilder<unknown>) =>
  sql`coalesce((${groupAncestors(sql`${orgId}::uuid`, start)} select jsonb_agg(above.grants) from above), '[]')`

export const heldGrants = (orgId: string) => grantsAbove(orgId, groupsOfUser(sql`${orgId}::uuid`, sql`p.id`))

/** Permissions of the group that session `s` views as, with those above. */
export const viewedGrants = (orgId: string) => sql`case when s.acting->>'kind' = 'view-as'
  then ${grantsAbove(orgId, sql`select 1 as place, (s.acting->>'groupId')::uuid as id`)} end`
