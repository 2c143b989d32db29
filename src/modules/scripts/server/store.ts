import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'

/** Version 0 where the board has none. */
const read = async (ctx: Ctx, boardId: string) =>
  (await ctx.db
    .selectFrom('boardScript')
    .select(['script', 'version'])
    .where('orgId', '=', ctx.orgId)
    .where('boardId', '=', boardId)
    .executeTakeFirst()) ?? { script: '', version: 0 }

const savedBy = async (ctx: Ctx, boardId: string) =>
  (
    await ctx.db
      .selectFrom('boardScript')
      .select('savedBy')
      .where('orgId', '=', ctx.orgId)
      .where('boardId', '=', boardId)
      .executeTakeFirst()
  )?.savedBy ?? null

/** Undefined where another editor has saved since. */
const save = async (ctx: Ctx, boardId: string, { script, version }: { script: string; version: number }) => {
  const { rows } = await sql<{ version: number }>`
    insert into board_script (org_id, board_id, script, saved_by)
    values (${ctx.orgId}::uuid, ${boardId}::uuid, ${script}, ${accountIdOf(ctx.user)}::uuid)
    on conflict (org_id, board_id)
      do update set script = excluded.script, saved_by = excluded.saved_by, version = board_script.version + 1
      where board_script.version = ${version}
    returning version`.execute(ctx.db)
  return rows[0]?.version
}

type Of = { ticketId: string; sourceId: string; hash: Buffer }
const runsOf = (ctx: Ctx, ticketId: string) =>
  ctx.db
    .selectFrom('scriptRun')
    .select(['sourceId', 'hash', 'at'])
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', ticketId)
    .execute()

/** False where the script has run on the ticket before. */
const insertRun = async (ctx: Ctx, run: Of & { userId: string; log: readonly string[] }) => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('scriptRun')
    .values({ ...run, orgId: ctx.orgId, log: JSON.stringify(run.log) as unknown as object })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const scriptStore = { read, savedBy, save, runsOf, insertRun }
