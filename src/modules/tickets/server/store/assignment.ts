import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

const typeOf = async (ctx: Ctx, groupId: string) =>
  (
    await ctx.db
      .selectFrom('policy')
      .select('assignmentType')
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', groupId)
      .executeTakeFirst()
  )?.assignmentType

/** Somebody is there who was seen by a session of their own in the last minutes. */
const isOnline = sql<boolean>`exists (select from session s where s.org_id = p.org_id and s.person_id = p.id
  and s.acting is null and s.expires_at > now() and s.last_seen_at > now() - interval '10 minutes')`

/** Those in a group or in a group below it who can come in, always in the same order. */
const candidates = async (ctx: Ctx, groupId: string, onlineOnly: boolean) => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select g.id from policy g where g.org_id = ${ctx.orgId}::uuid and g.id = ${groupId}::uuid
      union select g.id from below b join policy g on g.org_id = ${ctx.orgId}::uuid and g.parent_id = b.id
    )
    select p.id from person p where p.org_id = ${ctx.orgId}::uuid and p.disabled_at is null
      and exists (select from membership m where m.org_id = p.org_id and m.person_id = p.id and m.policy_id in (select id from below))
      ${onlineOnly ? sql`and ${isOnline}` : sql``}
    order by p.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Who had the last turn. From here to the end of the transaction nobody else takes one. */
const lastTurn = async (ctx: Ctx, groupId: string) => {
  const { rows } = await sql<{ personId: string | null }>`
    insert into assignment_turn as a (org_id, group_id) values (${ctx.orgId}::uuid, ${groupId}::uuid)
    on conflict (org_id, group_id) do update set person_id = a.person_id returning person_id`.execute(ctx.db)
  return rows[0]?.personId ?? null
}

const setTurn = (ctx: Ctx, groupId: string, personId: string) =>
  ctx.db
    .updateTable('assignmentTurn')
    .set({ personId })
    .where('orgId', '=', ctx.orgId)
    .where('groupId', '=', groupId)
    .execute()

export const assignmentStore = { typeOf, candidates, lastTurn, setTurn }
