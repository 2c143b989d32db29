import { sql } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import { recordTable } from '#platform/records/record-table.ts'

const table = recordTable('dashboard', { search: ['name'], sort: 'createdAt', taken: {} })
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

/** In display order; the first is opened after sign-in. */
const idsInOrder = async (ctx: Ctx) =>
  (await table.rows(ctx).select('id').orderBy('createdAt').orderBy('id').execute()).map(({ id }) => id)

/** How many tabs of the first level each dashboard has. */
const countTabs = async (ctx: Ctx) => {
  const rows = await tabTable
    .rows(ctx)
    .where('parentId', 'is', null)
    .groupBy('dashboardId')
    .select((eb) => ['dashboardId', eb.fn.countAll<number>().as('tabs')])
    .execute()
  return new Map(rows.map(({ dashboardId, tabs }) => [dashboardId, Number(tabs)]))
}

/** Locks all of them until commit, so that saves and removals run one after the other. */
const lockAll = (ctx: Ctx) => table.rows(ctx).select('id').orderBy('id').forUpdate().execute()

/** Sets a time before that of the oldest. */
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

/** Inserts parents first, because sub-tabs refer to them. */
const replaceTabs = async (ctx: Ctx, dashboardId: string, tabs: StoredTab[]) => {
  await tabTable.deletes(ctx).where('dashboardId', '=', dashboardId).execute()
  const rows = tabs.map((tab) => ({ ...tab, orgId: ctx.orgId, dashboardId }))
  for (const part of [rows.filter(({ parentId }) => !parentId), rows.filter(({ parentId }) => parentId)])
    if (part.length > 0) await ctx.db.insertInto('dashboardTab').values(part).execute()
}

/** Tabs of all dashboards. */
const allTabs = (ctx: Ctx): Promise<(StoredTab & { dashboardId: string })[]> =>
  tabTable
    .rows(ctx)
    .select(['dashboardId', 'id', 'parentId', 'name', 'icon', 'url', 'uiOrder', 'params'])
    .orderBy('uiOrder')
    .orderBy('id')
    .execute()

const all = (ctx: Ctx) =>
  table.rows(ctx).select(['id', 'name', 'version', 'createdAt']).orderBy('createdAt').orderBy('id').execute()

const usesOf = async (ctx: Ctx, userId: string) => {
  const rows = await ctx.db
    .selectFrom('dashboardUse')
    .select(['dashboardId', 'uses'])
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .execute()
  return new Map(rows.map(({ dashboardId, uses }) => [dashboardId, uses]))
}

const countUse = (ctx: Ctx, dashboardId: string, userId: string) =>
  ctx.db
    .insertInto('dashboardUse')
    .values({ orgId: ctx.orgId, dashboardId, userId })
    .onConflict((on) =>
      on
        .columns(['orgId', 'dashboardId', 'userId'])
        .doUpdateSet((eb) => ({ uses: eb('dashboardUse.uses', '+', 1), lastUsedAt: sql<string>`now()` })),
    )
    .execute()

export const dashboardStore = {
  all,
  allTabs,
  usesOf,
  countUse,
  ...table,
  idsInOrder,
  countTabs,
  lockAll,
  makeFirst,
  tabsOf,
  replaceTabs,
}
