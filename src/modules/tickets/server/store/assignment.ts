import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

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

export const assignmentStore = { lastTurn, setTurn }
