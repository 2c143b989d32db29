/** Dashboards as everybody sees them. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { DashboardSort, ShownDashboard } from '../api/dashboards.ts'
import { tabTarget } from '../tab-url.ts'
import { toTab } from './dashboards.ts'
import { dashboardStore, type StoredTab } from './store/dashboards.ts'

type Compare = (a: ShownDashboard, b: ShownDashboard) => number
/** The stored order is the oldest first. */
const orders: Record<DashboardSort, Compare> = {
  'most-used': (a, b) => b.uses - a.uses,
  'least-used': (a, b) => a.uses - b.uses,
  'most-recent': (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  'oldest-first': () => 0,
}

/** An imported or older dashboard may have addresses that are refused today. */
const safeTabs = (stored: readonly StoredTab[], site: string) => {
  const safe = stored.map((tab) => (tabTarget(tab, site) ? tab : { ...tab, url: '' }))
  return safe
    .filter(({ parentId }) => parentId === null)
    .map((tab) => ({
      ...toTab(tab),
      subTabs: safe.filter(({ parentId, url }) => parentId === tab.id && url !== '').map(toTab),
    }))
    .filter(({ url, subTabs }) => url !== '' || subTabs.length > 0)
}

export const listShownDashboards = async (
  ctx: Ctx,
  { sort = 'oldest-first' }: { sort?: DashboardSort | undefined },
): Promise<ShownDashboard[]> => {
  const [all, tabs, uses] = await Promise.all([
    dashboardStore.all(ctx),
    dashboardStore.allTabs(ctx),
    dashboardStore.usesOf(ctx, ctx.user?.id ?? fail('signed-out')),
  ])
  const { site } = ctx.services
  return all
    .map((dashboard, at) => ({
      ...dashboard,
      isFirst: at === 0,
      uses: uses.get(dashboard.id) ?? 0,
      tabs: safeTabs(
        tabs.filter(({ dashboardId }) => dashboardId === dashboard.id),
        site,
      ),
    }))
    .toSorted(orders[sort])
}

export const countDashboardUse = async (ctx: Ctx, { id }: { id: string }) => {
  await dashboardStore.get(ctx, id)
  await dashboardStore.countUse(ctx, id, ctx.user?.id ?? fail('signed-out'))
  return {}
}
