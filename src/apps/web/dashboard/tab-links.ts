/** The tabs of a dashboard that a reader may open, with the links that open them. */
import type { ShownDashboard } from '#modules/orgs/api/dashboards.ts'
import { tabTarget, type TabTarget } from '#modules/orgs/tab-url.ts'

export const dashboardPath = 'workspace/dashboard'

type StoredTab = ShownDashboard['tabs'][number]['subTabs'][number]
export type TabLink = Pick<StoredTab, 'id' | 'name' | 'icon'> & {
  target: TabTarget
  /** The page that shows it: its own, or the dashboard for what is embedded. */
  path: string
  search: Record<string, string>
}
/** `opensId`: the tab itself, or its first sub-tab where it has no address of its own. */
export type OpenTab = Omit<TabLink, 'target'> & { target?: TabTarget; opensId: string; subTabs: TabLink[] }

type IsOpenPage = (path: string) => boolean

const linkOf = (tab: StoredTab, dashboardId: string, isOpenPage: IsOpenPage): TabLink[] => {
  const target = tabTarget(tab, location.origin)
  if (!target || (target.kind === 'page' && !isOpenPage(target.path))) return []
  const { id, name, icon } = tab
  const isHere = target.kind === 'address' || target.path === dashboardPath
  const search = {
    ...(target.kind === 'page' && target.search),
    ...(isHere && { dashboard: dashboardId, dashboardTab: id }),
  }
  return [{ id, name, icon, target, path: isHere ? dashboardPath : (target as { path: string }).path, search }]
}

/** A tab without an address of its own opens its first sub-tab. */
export const openTabs = ({ id: dashboardId, tabs }: ShownDashboard, isOpenPage: IsOpenPage): OpenTab[] =>
  tabs.flatMap(({ subTabs, ...tab }) => {
    const below = subTabs.flatMap((sub) => linkOf(sub, dashboardId, isOpenPage))
    const [own] = linkOf(tab, dashboardId, isOpenPage)
    const [first] = below
    if (own) return [{ ...own, opensId: own.id, subTabs: below }]
    const { id, name, icon } = tab
    return first ? [{ id, name, icon, path: first.path, search: first.search, opensId: first.id, subTabs: below }] : []
  })
