/** All that was ever given to the person `p` of a query: by their groups and by the groups above. */
import { sql } from 'kysely'
import type { Feature } from '#core/features.ts'
import type { Grants } from '#core/permissions.ts'

export type Holder = {
  id: string
  username: string
  grants: Grants
  held: Grants[]
  features: Feature[]
  isSuspended: boolean
}

export const heldGrants = (orgId: string) => sql`coalesce((
  with recursive above as (
    select g.id, g.parent_id, g.grants from membership m join policy g on g.org_id = m.org_id and g.id = m.policy_id
    where m.org_id = ${orgId}::uuid and m.person_id = p.id
    union
    select g.id, g.parent_id, g.grants from above a join policy g on g.org_id = ${orgId}::uuid and g.id = a.parent_id
  ) select jsonb_agg(above.grants) from above
), '[]')`

/** What the group that session `s` looks through gives, with those above it. */
export const viewedGrants = (orgId: string) => sql`case when s.acting->>'kind' = 'view-as' then coalesce((
  with recursive above as (
    select g.id, g.parent_id, g.grants from policy g
    where g.org_id = ${orgId}::uuid and g.id = (s.acting->>'policyId')::uuid
    union
    select g.id, g.parent_id, g.grants from above a join policy g on g.org_id = ${orgId}::uuid and g.id = a.parent_id
  ) select jsonb_agg(above.grants) from above
), '[]') end`
