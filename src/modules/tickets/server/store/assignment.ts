import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** The user of the last turn; locks the row until commit, so that turns are taken one after another. */
const lastTurn = async (ctx: Ctx, groupId: string) => {
  const { rows } = await sql<{ userId: string | null }>`
    insert into assignment_turn as a (org_id, group_id) values (${ctx.orgId}::uuid, ${groupId}::uuid)
    on conflict (org_id, group_id) do update set user_id = a.user_id returning user_id`.execute(ctx.db)
  return rows[0]?.userId ?? null
}

const setTurn = (ctx: Ctx, groupId: string, userId: string) =>
  ctx.db
    .updateTable('assignmentTurn')
    .set({ userId })
    .where('orgId', '=', ctx.orgId)
    .where('groupId', '=', groupId)
    .execute()

export const assignmentStore = { lastTurn, setTurn }
