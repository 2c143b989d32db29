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

/** Merged in the database, so that choices on two devices do not undo each other. */
const save = async (ctx: Ctx, place: Place, change: StyleChange): Promise<BoardStyle> => {
  const { rows } = await sql<{ style: BoardStyle }>`
    insert into board_style (org_id, user_id, board_id, style)
    values (${ctx.orgId}::uuid, ${place.userId}::uuid, ${place.boardId}::uuid,
      jsonb_strip_nulls(${JSON.stringify(change)}::jsonb))
    on conflict (org_id, user_id, board_id)
      do update set style = jsonb_strip_nulls(board_style.style || ${JSON.stringify(change)}::jsonb)
    returning style`.execute(ctx.db)
  return rows[0]?.style ?? {}
}

export const styleStore = { find, save }
