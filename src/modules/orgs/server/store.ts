import { sql, type Updateable } from 'kysely'
import type { Feature } from '#core/features.ts'
import type { Language } from '#core/words.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Quotas, Tables } from '#platform/tables/tables.ts'

const table = orgTable('dashboard')

type Name = Record<Language, string>
export type NewOrg = {
  slug: string
  name: Name
  features: Feature[]
  withheld?: Feature[]
  quotas?: Quotas
  primaryColor?: string | null
  email?: string
  phoneNumber?: string
  address?: string
  website?: string
  timeZone?: string
  welcomeMessage?: string
}

const insert = async (ctx: Ctx, org: NewOrg) =>
  (
    await ctx.db
      .insertInto('org')
      .values({ orgId: ctx.orgId, ...org })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow()
  ).numInsertedOrUpdatedRows === 1n

const get = (ctx: Ctx) => ctx.db.selectFrom('org').selectAll().where('orgId', '=', ctx.orgId).executeTakeFirst()

/** Locks the row until the transaction ends, so that concurrent changes are serialised. */
const lock = (ctx: Ctx) =>
  ctx.db.selectFrom('org').selectAll().where('orgId', '=', ctx.orgId).forNoKeyUpdate().executeTakeFirst()

const update = (ctx: Ctx, change: Updateable<Tables['org']>) =>
  ctx.db.updateTable('org').set(change).where('orgId', '=', ctx.orgId).returningAll().executeTakeFirst()

const findByName = async (ctx: Ctx, name: string) => {
  const { rows } = await sql<{ slug: string | null }>`select own.find_org(${name}) as slug`.execute(ctx.db)
  return rows[0]?.slug ?? undefined
}

const firstDashboard = async (ctx: Ctx) =>
  (await table.rows(ctx).select('id').orderBy('createdAt').executeTakeFirst())?.id

export const orgStore = { insert, get, lock, update, findByName, firstDashboard }
