/** Details and dashboards as parts of an organisation's configuration: read and put in place by super-admins. */
import { fail } from '#core/errors.ts'
import type { Feature } from '#core/features.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { planChanges } from '#platform/database/sync-rows.ts'
import type { calendars } from '../api.ts'
import type { SubTab, Tab } from '../api/dashboards.ts'
import { getDashboard } from './dashboards.ts'
import { dashboardStore, type StoredTab } from './store/dashboards.ts'
import { orgStore } from './store.ts'

type Name = Record<Language, string>
export type DetailsPart = {
  name: Name
  description: string
  website: string
  primaryColor: string | null
  secondaryColor: string | null
  currency: string
  email: string
  address: string
  phoneNumber: string
  welcomeMessage: string
  copyrightMessage: string
  timeZone: string
  weekStart: number
  calendar: (typeof calendars)[number]
  ticketCreation: boolean
  tileUrl: string
  tileAttribution: string
  features: Feature[]
}
type Identified<T> = T & { id: string }
export type TabPart = Identified<SubTab>
export type DashboardPart = {
  id: string
  name: Name
  tabs: (Identified<Omit<Tab, 'subTabs'>> & { subTabs: TabPart[] })[]
}

/** Features have no order, and none is there twice. */
export const plainDetails = (org: DetailsPart): DetailsPart => ({
  name: { ar: org.name.ar, en: org.name.en },
  description: org.description,
  website: org.website,
  primaryColor: org.primaryColor,
  secondaryColor: org.secondaryColor,
  currency: org.currency,
  email: org.email,
  address: org.address,
  phoneNumber: org.phoneNumber,
  welcomeMessage: org.welcomeMessage,
  copyrightMessage: org.copyrightMessage,
  timeZone: org.timeZone,
  weekStart: org.weekStart,
  calendar: org.calendar,
  ticketCreation: org.ticketCreation,
  tileUrl: org.tileUrl,
  tileAttribution: org.tileAttribution,
  features: [...new Set(org.features)].toSorted(),
})

export const readDetails = async (ctx: Ctx): Promise<DetailsPart> =>
  plainDetails(((await orgStore.get(ctx)) ?? fail('not-found')) as DetailsPart)

export const applyDetails = async (ctx: Ctx, target: DetailsPart) => {
  const before = (await orgStore.get(ctx)) ?? fail('not-found')
  const details = plainDetails(target)
  // Only the platform imports a configuration, so enabled features are granted too.
  await orgStore.update(ctx, {
    ...details,
    withheld: before.withheld.filter((feature) => !details.features.includes(feature)),
  })
  recordChange(ctx, { kind: 'organization.updated', subjectId: ctx.orgId, before, after: details })
}

const plainTab = ({ id, name, icon, url, params }: TabPart): TabPart => ({
  id,
  name: { ar: name.ar, en: name.en },
  icon,
  url,
  params: Object.fromEntries(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))),
})

const plainDashboard = ({ id, name, tabs }: DashboardPart): DashboardPart => ({
  id,
  name: { ar: name.ar, en: name.en },
  tabs: tabs.map(({ subTabs, ...tab }) => ({ ...plainTab(tab), subTabs: subTabs.map(plainTab) })),
})

/** In their order; the first is opened after sign-in. */
export const readDashboards = async (ctx: Ctx): Promise<DashboardPart[]> => {
  const found: DashboardPart[] = []
  for (const id of await dashboardStore.idsInOrder(ctx)) found.push(plainDashboard(await getDashboard(ctx, { id })))
  return found
}

const rowsOf = ({ tabs }: DashboardPart): StoredTab[] =>
  tabs.flatMap(({ subTabs, ...tab }, uiOrder) => [
    { ...tab, uiOrder, parentId: null },
    ...subTabs.map((sub, order) => ({ ...sub, uiOrder: order, parentId: tab.id })),
  ])

export const applyDashboards = async (ctx: Ctx, parts: readonly DashboardPart[]) => {
  await dashboardStore.lockAll(ctx)
  const target = parts.map(plainDashboard)
  const { added, changed, removed } = planChanges(await readDashboards(ctx), target)
  for (const { id, name } of added) await dashboardStore.create(ctx, { id, name })
  for (const { id, name } of changed) await dashboardStore.overwrite(ctx, id, { name })
  for (const { id } of removed) await dashboardStore.remove(ctx, id)
  // A tab may have moved from one dashboard to another, so all are deleted before any is inserted.
  for (const { id } of changed) await dashboardStore.replaceTabs(ctx, id, [])
  for (const dashboard of [...added, ...changed]) await dashboardStore.replaceTabs(ctx, dashboard.id, rowsOf(dashboard))
  const order = (await dashboardStore.idsInOrder(ctx)).join()
  if (order !== target.map(({ id }) => id).join())
    for (const { id } of target.toReversed()) await dashboardStore.makeFirst(ctx, id)
}
