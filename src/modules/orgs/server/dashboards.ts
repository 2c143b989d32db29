/** The pages that users arrive at. An organisation always has a dashboard, and a dashboard always has a tab. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Dashboard, dashboardApi, DashboardInput, SubTab, TabIcon } from '../api/dashboards.ts'
import { dashboardStore, type StoredTab } from './store/dashboards.ts'

type Ref = { id: string }

export const listDashboards = async (ctx: Ctx, query: z.output<typeof dashboardApi.list.input>) => {
  const { items, total } = await dashboardStore.list(ctx, query)
  const [firstId] = await dashboardStore.idsInOrder(ctx)
  const tabs = await dashboardStore.countTabs(ctx)
  return {
    items: items.map((row) => ({ ...row, isFirst: row.id === firstId, tabs: tabs.get(row.id) ?? 0 })),
    total,
  }
}

export const toTab = ({ id, name, icon, url, uiOrder, params }: StoredTab) => ({
  id,
  name,
  icon: icon as TabIcon | '',
  url,
  uiOrder,
  params,
})

export const getDashboard = async (ctx: Ctx, { id }: Ref): Promise<Dashboard> => {
  const row = await dashboardStore.get(ctx, id)
  const [firstId] = await dashboardStore.idsInOrder(ctx)
  const stored = await dashboardStore.tabsOf(ctx, id)
  const tabs = stored
    .filter(({ parentId }) => parentId === null)
    .map((tab) => ({ ...toTab(tab), subTabs: stored.filter(({ parentId }) => parentId === tab.id).map(toTab) }))
  return { ...row, isFirst: id === firstId, tabs }
}

const rowOf = ({ id = randomUUIDv7(), name, icon, url, params }: SubTab, uiOrder: number): StoredTab => ({
  id,
  parentId: null,
  name,
  icon,
  url,
  uiOrder,
  params,
})

const rowsOf = (tabs: DashboardInput['tabs']) =>
  tabs.flatMap(({ subTabs, ...tab }, at) => {
    const row = rowOf({ ...tab, url: tab.url }, at)
    return [row, ...subTabs.map((sub, order) => ({ ...rowOf(sub, order), parentId: row.id }))]
  })

/** Each id is that of a tab of this dashboard, and occurs once. */
const checkIds = (tabs: DashboardInput['tabs'], known: ReadonlySet<string>) => {
  const seen = new Set<string>()
  const check = (id: string | undefined, at: string) => {
    if (id === undefined) return
    if (!known.has(id)) failAt({ [`${at}.id`]: 'not-there' })
    if (seen.has(id)) failAt({ [`${at}.id`]: 'duplicate' })
    seen.add(id)
  }
  for (const [at, tab] of tabs.entries()) {
    check(tab.id, `tabs.${at}`)
    for (const [below, sub] of tab.subTabs.entries()) check(sub.id, `tabs.${at}.subTabs.${below}`)
  }
}

/** Creates a dashboard without recording a change: for a new organisation. */
export const createDashboardOf = async (ctx: Ctx, { name, tabs }: DashboardInput) => {
  const { id } = await dashboardStore.create(ctx, { name })
  await dashboardStore.replaceTabs(ctx, id, rowsOf(tabs))
  return id
}

const contentOf = ({ name, tabs }: Dashboard) => ({ name, tabs })

export const createDashboard = async (ctx: Ctx, input: DashboardInput) => {
  checkIds(input.tabs, new Set())
  const created = await getDashboard(ctx, { id: await createDashboardOf(ctx, input) })
  recordChange(ctx, { kind: 'dashboard.created', subjectId: created.id, version: created.version, after: input })
  return created
}

export const updateDashboard = async (ctx: Ctx, input: z.output<typeof dashboardApi.update.input>) => {
  const { id, version, name, tabs } = input
  await dashboardStore.lockAll(ctx)
  const before = await getDashboard(ctx, { id })
  await dashboardStore.change(ctx, { id, version }, { name })
  checkIds(tabs, new Set(before.tabs.flatMap((tab) => [tab.id, ...tab.subTabs.map((sub) => sub.id)])))
  await dashboardStore.replaceTabs(ctx, id, rowsOf(tabs))
  const after = await getDashboard(ctx, { id })
  recordUpdate(ctx, {
    kind: 'dashboard.updated',
    subjectId: id,
    version: after.version,
    before: contentOf(before),
    after: contentOf(after),
  })
  return after
}

export const makeDashboardFirst = async (ctx: Ctx, { id }: Ref) => {
  await dashboardStore.lockAll(ctx)
  const { name, isFirst } = await getDashboard(ctx, { id })
  if (isFirst) fail('no-changes')
  await dashboardStore.makeFirst(ctx, id)
  recordChange(ctx, { kind: 'dashboard.made-first', subjectId: id, after: { name } })
  return {}
}

export const removeDashboard = async (ctx: Ctx, { id }: Ref) => {
  const all = await dashboardStore.lockAll(ctx)
  const before = await getDashboard(ctx, { id })
  if (all.length === 1) fail('last-dashboard')
  await dashboardStore.remove(ctx, id)
  recordChange(ctx, { kind: 'dashboard.removed', subjectId: id, version: before.version, before: contentOf(before) })
  return {}
}
