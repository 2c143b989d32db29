import { sql, type Insertable, type UpdateObject } from 'kysely'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'

const table = orgTable('integration')

type Row = Tables['integration']
type Change = UpdateObject<Tables, 'integration'>

const all = (ctx: Ctx) => table.rows(ctx).selectAll().orderBy('createdAt').orderBy('id').execute()

const get = (ctx: Ctx, id: string) => table.rows(ctx).selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until commit, so that two updates run one after the other. */
const lock = (ctx: Ctx, id: string) => table.rows(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const insert = (ctx: Ctx, integration: Omit<Insertable<Row>, 'orgId'>) =>
  ctx.db
    .insertInto('integration')
    .values({ ...integration, orgId: ctx.orgId })
    .execute()

const update = (ctx: Ctx, id: string, change: Change) =>
  table.updates(ctx).set(change).where('id', '=', id).returningAll().executeTakeFirst()

const remove = (ctx: Ctx, id: string) => table.deletes(ctx).where('id', '=', id).execute()

const now = sql<string>`now()`

export type Stored = NonNullable<Awaited<ReturnType<typeof get>>>
export const integrationStore = { all, get, lock, insert, update, remove, now }
