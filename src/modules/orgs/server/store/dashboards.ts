import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type Name = Record<Language, string>
export type StoredTab = {
  id: string
  parentId: string | null
  name: Name
  icon: string
  url: string
  uiOrder: number
  params: Record<string, string>
}

/** The first is the oldest. */
const all = (ctx: Ctx) =>
  ctx.db
    .selectFrom('dashboard')
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*) from dashboard_tab d
        where d.org_id = dashboard.org_id and d.dashboard_id = dashboard.id and d.parent_id is null)`.as('tabs'),
    )
    .where('dashboard.orgId', '=', ctx.orgId)
    .orderBy('createdAt')
    .execute()

const insert = async (ctx: Ctx, name: Name) => {
  const id = randomUUIDv7()
  await ctx.db.insertInto('dashboard').values({ orgId: ctx.orgId, id, name }).execute()
  return id
}

const rename = (ctx: Ctx, id: string, name: Name) =>
  ctx.db.updateTable('dashboard').set({ name }).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

/** Holds them all until the transaction ends, so that those who save or remove take turns. */
const lock = (ctx: Ctx) =>
  ctx.db.selectFrom('dashboard').select('id').where('orgId', '=', ctx.orgId).orderBy('id').forUpdate().execute()

const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('dashboard').where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

/** Older than the oldest. */
const makeFirst = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('dashboard')
    .set({
      createdAt: sql<string>`(select min(d.created_at) - interval '1 second' from dashboard d where d.org_id = ${ctx.orgId}::uuid)`,
    })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

const tabsOf = (ctx: Ctx, dashboardId: string): Promise<StoredTab[]> =>
  ctx.db
    .selectFrom('dashboardTab')
    .select(['id', 'parentId', 'name', 'icon', 'url', 'uiOrder', 'params'])
    .where('orgId', '=', ctx.orgId)
    .where('dashboardId', '=', dashboardId)
    .orderBy('uiOrder')
    .orderBy('id')
    .execute()

/** All of them anew: those above first, since those below refer to them. */
const replaceTabs = async (ctx: Ctx, dashboardId: string, tabs: StoredTab[]) => {
  await ctx.db
    .deleteFrom('dashboardTab')
    .where('orgId', '=', ctx.orgId)
    .where('dashboardId', '=', dashboardId)
    .execute()
  const rows = tabs.map((tab) => ({ ...tab, orgId: ctx.orgId, dashboardId }))
  for (const part of [rows.filter(({ parentId }) => !parentId), rows.filter(({ parentId }) => parentId)])
    if (part.length > 0) await ctx.db.insertInto('dashboardTab').values(part).execute()
}

export const dashboardStore = { all, insert, rename, lock, remove, makeFirst, tabsOf, replaceTabs }
