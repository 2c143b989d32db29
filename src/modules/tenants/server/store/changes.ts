import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'

/** Who brings in a configuration holds it until the transaction ends. */
const lock = (there: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`configuration ${there.orgId}`}, 0))`.execute(there.db)

const insert = async (there: Ctx, { before, after }: { before: object; after: object }) => {
  const id = randomUUIDv7()
  const change = { orgId: there.orgId, id, before, after, madeBy: there.user?.name ?? '' }
  await there.db.insertInto('configChange').values(change).execute()
  return id
}

const changes = (there: Ctx) => there.db.selectFrom('configChange').where('orgId', '=', there.orgId)

const list = async (there: Ctx, { limit, skip }: { limit: number; skip: number }) => {
  const items = await changes(there)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { n } = await changes(there)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { items, total: n }
}

const get = (there: Ctx, id: string) => changes(there).selectAll().where('id', '=', id).executeTakeFirst()

/** The last change that is not rolled back. */
const latest = (there: Ctx) =>
  changes(there)
    .select('id')
    .where('undoneAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const markUndone = (there: Ctx, id: string) =>
  there.db
    .updateTable('configChange')
    .set({ undoneAt: sql`now()` })
    .where('orgId', '=', there.orgId)
    .where('id', '=', id)
    .execute()

export const changeStore = { lock, insert, list, get, latest, markUndone }
