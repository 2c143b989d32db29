import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { BoardStyle, StyleChange } from '../../api/style.ts'

type Place = { userId: string; boardId: string }

const find = async (ctx: Ctx, { userId, boardId }: Place): Promise<BoardStyle> => {
  const row = await ctx.db
    .selectFrom('boardStyle')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('boardId', '=', boardId)
    .select('style')
    .executeTakeFirst()
  return (row?.style ?? {}) as BoardStyle
}

/** Merged in the database, so that choices on two devices do not undo each other. Columns of removed tables are dropped. */
const save = async (
  ctx: Ctx,
  place: Place & { tableKeys: readonly string[] },
  change: StyleChange,
): Promise<BoardStyle> => {
  const { tableColumns = {}, ...parts } = change
  const taken = Object.keys(parts).filter((key) => parts[key as keyof typeof parts] === null)
  const columns = sql`(select jsonb_object_agg(key, value)
    from jsonb_each(coalesce(style->'tableColumns', '{}') || ${JSON.stringify(tableColumns)}::jsonb)
    where key = any(${[...place.tableKeys]}::text[]) and value <> 'null')`
  await sql`insert into board_style (org_id, user_id, board_id, style)
    values (${ctx.orgId}::uuid, ${place.userId}::uuid, ${place.boardId}::uuid, '{}') on conflict do nothing`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ style: BoardStyle }>`
    update board_style set style = ((style || ${JSON.stringify(parts)}::jsonb) - ${[...taken, 'tableColumns']}::text[])
      || coalesce((select jsonb_build_object('tableColumns', c.columns) from (select ${columns} as columns) c
        where c.columns is not null), '{}')
    where org_id = ${ctx.orgId}::uuid and user_id = ${place.userId}::uuid and board_id = ${place.boardId}::uuid
    returning style`.execute(ctx.db)
  return rows[0]?.style ?? {}
}

export const styleStore = { find, save }
