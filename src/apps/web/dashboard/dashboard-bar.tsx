/** The tabs of the dashboard that a user arrives with, above the pages that they lead to. */
import { Link } from '@tanstack/react-router'
import { ArrowDownUp, LayoutDashboard } from 'lucide-react'
import { dashboardSorts } from '#modules/orgs/api/dashboards.ts'
import { shownDashboardText, sortNames } from '#modules/orgs/text/shown-dashboards-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { usePagePath } from '../frame/page-announcer.tsx'
import { useTabIcons } from '../menu/menu-boards.ts'
import { isOpenPath } from '../menu/open-pages.ts'
import { dashboardPath, openTabs, type OpenTab, type TabLink } from './tab-links.ts'
import { useDashboard } from './use-dashboard.ts'

type Dashboard = ReturnType<typeof useDashboard>

/** The tab of the address or of the link that led here; otherwise the first that shows this page. */
const currentOf = (tabs: readonly OpenTab[], tabId: string | undefined, path: string | undefined) => {
  const all = tabs.flatMap((tab) => [...(tab.target ? [tab as TabLink] : []), ...tab.subTabs])
  const isHere = ({ target }: TabLink) => target.kind === 'page' && target.path === path
  const link = all.find(({ id }) => id === tabId) ?? all.find(isHere)
  const tab = tabs.find(({ id, subTabs }) => id === link?.id || subTabs.some((sub) => sub.id === link?.id))
  return { tab, linkId: link?.id }
}

export const DashboardBar = () => {
  const say = useSay()
  const path = usePagePath()
  const shown = useDashboard()
  const { all, dashboard, tabId } = shown
  const { permissions, features = [] } = useSession() ?? {}
  if (!all || !dashboard) return null
  const tabs = openTabs(dashboard, (target) => isOpenPath(target, permissions, features))
  const { tab, linkId } = currentOf(tabs, tabId, path)
  // One tab alone is no choice, except where several dashboards are one.
  if (path !== dashboardPath && tabs.length < 2 && all.length < 2) return null
  return (
    <div className="shrink-0 border-b border-line px-4 @3xl:px-6">
      <div className="flex items-center gap-4">
        <nav aria-label={say(dashboard.name)} className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
          {tabs.length === 0 ? (
            <p className="flex h-10 items-center text-sm text-muted">{say(shownDashboardText.empty)}</p>
          ) : (
            <ul className="flex gap-5">
              {tabs.map((item) => (
                <Tab key={item.id} link={item} isCurrent={item.id === tab?.id} dashboardId={dashboard.id} />
              ))}
            </ul>
          )}
        </nav>
        {all.length > 1 && <Choice {...shown} />}
      </div>
      {tab && tab.subTabs.length > 0 && (
        <nav aria-label={say(tab.name)} className="overflow-x-auto [scrollbar-width:none]">
          <ul className="flex gap-5">
            {tab.subTabs.map((item) => (
              <Tab key={item.id} isSmall link={item} isCurrent={item.id === linkId} dashboardId={dashboard.id} />
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

type TabProps = {
  link: Omit<TabLink, 'target'> & { opensId?: string }
  isCurrent: boolean
  dashboardId: string
  isSmall?: true
}

const Tab = ({ link, isCurrent, dashboardId, isSmall }: TabProps) => {
  const { id, name, icon, path, search, opensId = id } = link
  const say = useSay()
  const orgId = useUrlOrgId()
  const Icon = useTabIcons(icon !== '')[icon]
  return (
    <li className="shrink-0">
      <Link
        to="/$orgId/$"
        params={{ orgId, _splat: path }}
        search={search as never}
        state={{ dashboardTab: { dashboardId, tabId: opensId } } as never}
        aria-current={isCurrent ? 'page' : undefined}
        className={`relative flex items-center gap-1.5 whitespace-nowrap -outline-offset-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full hover:text-fg ${isSmall ? 'h-8 text-xs' : 'h-10 text-sm'} ${isCurrent ? 'font-semibold text-fg after:bg-brand' : 'text-muted'}`}
      >
        {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
        <bdi>{say(name)}</bdi>
      </Link>
    </li>
  )
}

/** Several dashboards: which one is shown, and in which order they are offered. */
const Choice = ({ all = [], dashboard, sort, setSort }: Dashboard) => {
  const say = useSay()
  const goTo = useGoToPage()
  return (
    <Menu
      label={say(shownDashboardText.choose)}
      trigger={
        <Button look="ghost" size="small" aria-label={say(shownDashboardText.choose)}>
          <LayoutDashboard aria-hidden className="size-4" />
          <bdi className="max-w-40 truncate">{dashboard && say(dashboard.name)}</bdi>
        </Button>
      }
      groups={[
        {
          title: say(shownDashboardText.dashboards),
          actions: all.map(({ id, name }) => ({
            id,
            name: say(name),
            checked: id === dashboard?.id,
            run: () => goTo(dashboardPath, { dashboard: id }),
          })),
        },
        {
          title: say(shownDashboardText.sort),
          actions: dashboardSorts.map((id) => ({
            id,
            name: say(sortNames[id]),
            icon: ArrowDownUp,
            checked: id === sort,
            run: () => setSort(id),
          })),
        },
      ]}
    />
  )
}
