import { sql } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/org-table.ts'

const table = orgTable('dashboard')
const tabTable = orgTable('dashboardTab')

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
  table
    .rows(ctx)
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*) from dashboard_tab d
        where d.org_id = dashboard.org_id and d.dashboard_id = dashboard.id and d.parent_id is null)`.as('tabs'),
    )
    .orderBy('createdAt')
    .execute()

const insert = async (ctx: Ctx, name: Name) => (await table.insert(ctx, { name })).id

const rename = (ctx: Ctx, id: string, name: Name) => table.update(ctx, id, { name })

/** Holds them all until the transaction ends, so that those who save or remove take turns. */
const lock = (ctx: Ctx) => table.rows(ctx).select('id').orderBy('id').forUpdate().execute()

const { remove } = table

/** Older than the oldest. */
const makeFirst = (ctx: Ctx, id: string) =>
  table
    .updates(ctx)
    .set({
      createdAt: sql<string>`(select min(d.created_at) - interval '1 second' from dashboard d where d.org_id = ${ctx.orgId}::uuid)`,
    })
    .where('id', '=', id)
    .execute()

const tabsOf = (ctx: Ctx, dashboardId: string): Promise<StoredTab[]> =>
  tabTable
    .rows(ctx)
    .select(['id', 'parentId', 'name', 'icon', 'url', 'uiOrder', 'params'])
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
