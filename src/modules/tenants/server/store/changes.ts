import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'

/** Locked until commit, so that imports run one after the other. */
const lock = (tenantCtx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`configuration ${tenantCtx.orgId}`}, 0))`.execute(tenantCtx.db)

const insert = async (tenantCtx: Ctx, { before, after }: { before: object; after: object }) => {
  const id = randomUUIDv7()
  const change = { orgId: tenantCtx.orgId, id, before, after, madeBy: tenantCtx.user?.name ?? '' }
  await tenantCtx.db.insertInto('configChange').values(change).execute()
  return id
}

const changes = (tenantCtx: Ctx) => tenantCtx.db.selectFrom('configChange').where('orgId', '=', tenantCtx.orgId)

const list = async (tenantCtx: Ctx, { limit, skip }: { limit: number; skip: number }) => {
  const items = await changes(tenantCtx)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { n } = await changes(tenantCtx)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { items, total: n }
}

const get = (tenantCtx: Ctx, id: string) => changes(tenantCtx).selectAll().where('id', '=', id).executeTakeFirst()

/** The last change that is not rolled back. */
const latest = (tenantCtx: Ctx) =>
  changes(tenantCtx)
    .select('id')
    .where('undoneAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const markUndone = (tenantCtx: Ctx, id: string) =>
  tenantCtx.db
    .updateTable('configChange')
    .set({ undoneAt: sql`now()` })
    .where('orgId', '=', tenantCtx.orgId)
    .where('id', '=', id)
    .execute()

export const changeStore = { lock, insert, list, get, latest, markUndone }
