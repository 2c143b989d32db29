/** What people arrive at: tabs, and sub-tabs one level below, each leading to a page or an address. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
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

const path = /^\/?[a-z0-9][\w.~%-]*(?:\/[\w.~%-]+)*\/?(?:\?[\w.~%=&+-]*)?$/i
const isPathOrAddress = (url: string) => {
  if (path.test(url)) return !url.split(/[/?]/).includes('..')
  return url.startsWith('https://') && URL.canParse(url)
}
/** A page of the product by its path, or an https address. */
export const TabUrl = RequiredText(500).check(z.refine(isPathOrAddress, problem('tab-url')))

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
export const Dashboard = z.object({
  id: z.uuid(),
  name: Name,
  /** The one people arrive at. */
  isFirst: z.boolean(),
  tabs: z.array(z.extend(ShownSubTab, { subTabs: z.array(ShownSubTab) })),
  /** Of what is shown here: who saves gives it back, so that nobody's change is lost. */
  version: z.string(),
})
export type Dashboard = z.output<typeof Dashboard>
export const DashboardRef = z.object({ id: z.uuid(), name: Name, isFirst: z.boolean(), tabs: z.number() })
export type DashboardRef = z.output<typeof DashboardRef>

const calls = { needs: 'user.admin', openToPlatform: true } as const

export const dashboardApi = {
  list: endpoint('GET /dashboards', { ...calls, input: Nothing, reply: z.array(DashboardRef) }),
  get: endpoint('GET /dashboards/:id', { ...calls, input: Id, reply: Dashboard }),
  create: endpoint('POST /dashboards', { ...calls, input: DashboardInput, reply: Dashboard }),
  /** Its name and all of its tabs; those left out are gone. */
  save: endpoint('PUT /dashboards/:id', {
    ...calls,
    input: z.extend(DashboardInput, { ...Id.shape, version: z.string().check(z.maxLength(100)) }),
    reply: Dashboard,
  }),
  makeFirst: endpoint('POST /dashboards/:id/make-first', { ...calls, input: Id, reply: Nothing }),
  remove: endpoint('DELETE /dashboards/:id', { ...calls, input: Id, reply: Nothing }),
}
