/** Dashboards: tabs with one level of sub-tabs, each linking to a page or an address. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Id, Nothing, pageOf } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { isTabUrl } from '../tab-url.ts'
import { orEmpty, RequiredText, Text, WordsSchema } from '#core/schemas.ts'

/** Named as lucide names them. */
export const tabIcons = [
  'house',
  'layout-dashboard',
  'ticket',
  'inbox',
  'messages-square',
  'phone',
  'mail',
  'users',
  'user-round',
  'building-2',
  'book-open',
  'life-buoy',
  'clipboard-list',
  'chart-column',
  'chart-pie',
  'gauge',
  'calendar-days',
  'clock',
  'file-text',
  'folder',
  'video',
  'bot',
  'star',
  'globe',
  'map',
  'settings',
] as const
export type TabIcon = (typeof tabIcons)[number]

/** A page of the product by its path, or an https address. */
export const TabUrl = RequiredText(500).check(z.refine(isTabUrl, problem('tab-url')))

const isFew = (params: Record<string, string>) => Object.keys(params).length <= 20
const Params = z.record(RequiredText(60), Text(500)).check(z.refine(isFew, problem('too-many')))

export const SubTab = z.object({
  /** Without one it is new. */
  id: z.optional(z.uuid()),
  name: WordsSchema,
  icon: orEmpty(z.enum(tabIcons, problem('invalid'))),
  url: TabUrl,
  params: Params,
})
export type SubTab = z.output<typeof SubTab>

/** A tab that only opens its sub-tabs needs no address of its own. */
export const Tab = z
  .extend(SubTab, { url: orEmpty(TabUrl), subTabs: z.array(SubTab).check(z.maxLength(20, problem('too-many'))) })
  .check(
    z.refine(({ url, subTabs }) => url !== '' || subTabs.length > 0, { path: ['url'], error: problem('required') }),
  )
export type Tab = z.output<typeof Tab>

export const DashboardInput = z.object({
  name: WordsSchema,
  /** In the order in which they are shown. */
  tabs: z.array(Tab).check(z.minLength(1, problem('no-tabs')), z.maxLength(20, problem('too-many'))),
})
export type DashboardInput = z.output<typeof DashboardInput>

const Name = z.object({ ar: z.string(), en: z.string() })
const ShownSubTab = z.object({
  id: z.uuid(),
  name: Name,
  icon: orEmpty(z.enum(tabIcons)),
  url: z.string(),
  uiOrder: z.number(),
  params: z.record(z.string(), z.string()),
})
const DashboardBase = z.extend(StoredRecord, {
  name: Name,
  /** The dashboard that users arrive at. */
  isFirst: z.boolean(),
})
export const Dashboard = z.extend(DashboardBase, {
  tabs: z.array(z.extend(ShownSubTab, { subTabs: z.array(ShownSubTab) })),
})
export type Dashboard = z.output<typeof Dashboard>
/** In a list: with the number of its tabs. */
export const DashboardRef = z.extend(DashboardBase, { tabs: z.number() })
export type DashboardRef = z.output<typeof DashboardRef>

export const dashboardSorts = ['most-used', 'least-used', 'most-recent', 'oldest-first'] as const
export type DashboardSort = (typeof dashboardSorts)[number]

/** For everybody who works in the organisation. */
const ShownDashboard = z.object({ ...Dashboard.shape, uses: z.number() })
export type ShownDashboard = z.output<typeof ShownDashboard>

const access = { needs: 'user.admin', openToPlatform: true } as const
const crud = crudApi('/dashboards', {
  view: access,
  edit: access,
  input: DashboardInput,
  reply: Dashboard,
  sorts: ['name', 'createdAt'],
  filters: {},
})

/** An update replaces the name and all tabs; tabs that it leaves out are deleted. */
export const dashboardApi = {
  ...crud,
  list: { ...crud.list, reply: pageOf(DashboardRef) },
  /** All dashboards with the tabs whose address is safe; `uses` is how often the caller has opened each. */
  shown: endpoint('GET /dashboards/shown', {
    needs: 'signed-in',
    input: z.object({ sort: z.optional(z.enum(dashboardSorts, problem('invalid'))) }),
    reply: z.array(ShownDashboard),
  }),
  /** Counts a use by the caller. */
  opened: endpoint('POST /dashboards/:id/opened', { needs: 'signed-in', isPersonal: true, input: Id, reply: Nothing }),
  makeFirst: endpoint('POST /dashboards/:id/make-first', { ...access, input: Id, reply: Nothing }),
}
