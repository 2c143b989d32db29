/** What people arrive at. An organisation always has a dashboard, and a dashboard always has a tab. */
import { createHash, randomUUIDv7 } from 'node:crypto'
import { fail, failAt } from '#core/errors.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Dashboard, DashboardInput, SubTab, TabIcon } from '../api/dashboards.ts'
import { dashboardStore, type StoredTab } from './store/dashboards.ts'

export const listDashboards = async (ctx: Ctx) =>
  (await dashboardStore.all(ctx)).map((dashboard, at) => ({ ...dashboard, isFirst: at === 0 }))

const shown = ({ id, name, icon, url, uiOrder, params }: StoredTab) => ({
  id,
  name,
  icon: icon as TabIcon | '',
  url,
  uiOrder,
  params,
})

const versionOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export const getDashboard = async (ctx: Ctx, { id }: { id: string }): Promise<Dashboard> => {
  const found = (await listDashboards(ctx)).find((dashboard) => dashboard.id === id) ?? fail('not-found')
  const stored = await dashboardStore.tabsOf(ctx, id)
  const tabs = stored
    .filter(({ parentId }) => parentId === null)
    .map((tab) => ({ ...shown(tab), subTabs: stored.filter(({ parentId }) => parentId === tab.id).map(shown) }))
  return { ...found, tabs, version: versionOf([found.name, tabs]) }
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

/** An id belongs to a tab of this very dashboard, and to one alone. */
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

/** For the house itself: a dashboard with its tabs, at once. */
export const createDashboardOf = async (ctx: Ctx, { name, tabs }: DashboardInput) => {
  const id = await dashboardStore.insert(ctx, name)
  await dashboardStore.replaceTabs(ctx, id, rowsOf(tabs))
  return id
}

export const createDashboard = async (ctx: Ctx, input: DashboardInput) => {
  checkIds(input.tabs, new Set())
  const id = await createDashboardOf(ctx, input)
  recordChange(ctx, { kind: 'dashboard.created', subjectId: id, after: input })
  return getDashboard(ctx, { id })
}

export const saveDashboard = async (
  ctx: Ctx,
  { id, version, ...input }: DashboardInput & { id: string; version: string },
) => {
  await dashboardStore.lock(ctx)
  const before = await getDashboard(ctx, { id })
  if (before.version !== version) fail('conflict')
  checkIds(input.tabs, new Set(before.tabs.flatMap((tab) => [tab.id, ...tab.subTabs.map((sub) => sub.id)])))
  await dashboardStore.rename(ctx, id, input.name)
  await dashboardStore.replaceTabs(ctx, id, rowsOf(input.tabs))
  const after = await getDashboard(ctx, { id })
  recordChange(ctx, {
    kind: 'dashboard.updated',
    subjectId: id,
    before: { name: before.name, tabs: before.tabs },
    after: { name: after.name, tabs: after.tabs },
  })
  return after
}

export const makeDashboardFirst = async (ctx: Ctx, { id }: { id: string }) => {
  await dashboardStore.lock(ctx)
  const { name, isFirst } = await getDashboard(ctx, { id })
  if (isFirst) fail('no-changes')
  await dashboardStore.makeFirst(ctx, id)
  recordChange(ctx, { kind: 'dashboard.made-first', subjectId: id, after: { name } })
  return {}
}

export const removeDashboard = async (ctx: Ctx, { id }: { id: string }) => {
  const held = await dashboardStore.lock(ctx)
  const { name, tabs } = await getDashboard(ctx, { id })
  if (held.length === 1) fail('last-dashboard')
  await dashboardStore.remove(ctx, id)
  recordChange(ctx, { kind: 'dashboard.removed', subjectId: id, before: { name, tabs } })
  return {}
}
