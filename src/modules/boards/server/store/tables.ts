import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#core/words.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { BoardTable, TableSettings } from '../../api/tables.ts'

const table = orgTable('boardTable')

type Name = Record<Language, string>

const tables = (ctx: Ctx, boardId: string) =>
  table
    .rows(ctx)
    .where('boardId', '=', boardId)
    .select(['id', 'boardId', 'name', 'uiOrder', 'version', 'settings'])
    .$narrowType<{ settings: TableSettings }>()

const all = (ctx: Ctx, boardId: string): Promise<BoardTable[]> =>
  tables(ctx, boardId).orderBy('uiOrder').orderBy('id').execute()

const get = (ctx: Ctx, boardId: string, id: string): Promise<BoardTable | undefined> =>
  tables(ctx, boardId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type New = { id?: string; name: Name; settings: TableSettings; uiOrder: number }
const insert = async (ctx: Ctx, boardId: string, { id = randomUUIDv7(), name, settings, uiOrder }: New) => {
  await ctx.db
    .insertInto('boardTable')
    .values({ orgId: ctx.orgId, id, boardId, name, settings, uiOrder, createdBy: ctx.user?.id ?? null })
    .execute()
  return id
}

const update = (ctx: Ctx, id: string, { name, settings }: { name: Name; settings: TableSettings }) =>
  table
    .updates(ctx)
    .set((eb) => ({ name, settings, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const arrange = (ctx: Ctx, ids: readonly string[]) =>
  sql`
    update board_table b set ui_order = o.at - 1 from unnest(${[...ids]}::uuid[]) with ordinality as o(id, at)
    where b.org_id = ${ctx.orgId}::uuid and b.id = o.id
  `.execute(ctx.db)

const remove = (ctx: Ctx, id: string) => table.deletes(ctx).where('id', '=', id).execute()

export const tableStore = { all, get, insert, update, arrange, remove }
