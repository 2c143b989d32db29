import type { ReactNode } from 'react'
import { may } from '#core/may.ts'
import { BoardDashboard } from '#modules/home/web/board-dashboard.tsx'
import type { ShownDashboard } from '#modules/orgs/api/dashboards.ts'
import { tabTarget } from '#modules/orgs/tab-url.ts'
import { shownDashboardText } from '#modules/orgs/text/shown-dashboards-text.ts'
import { EmbeddedAddress } from '#modules/orgs/web/dashboards/embedded-address.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Tabs that show a page of another site. */
const embeddedTabs = ({ tabs }: ShownDashboard) =>
  tabs
    .flatMap(({ subTabs, ...tab }) => [tab, ...subTabs])
    .flatMap((tab) => {
      const target = tabTarget(tab, location.origin)
      return target?.kind === 'address' ? [{ ...tab, target }] : []
    })

/** A tab from another site, or the widgets of a board. The tabs themselves are in the frame. */
export const DashboardPage = (): ReactNode => {
  const say = useSay()
  const seesTickets = may(useSession()?.permissions, 'ticket.view')
  const { dashboard, tabId, error, retry } = useDashboard()
  if (error && !dashboard) return <ReadError isPage error={error} retry={retry} />
  if (!dashboard) return <div aria-hidden className="skeleton m-6 h-40" />
  const embedded = embeddedTabs(dashboard)
  const tab = embedded.find(({ id }) => id === tabId) ?? (seesTickets ? undefined : embedded[0])
  if (!tab && seesTickets) return <BoardDashboard />
  return (
    <>
      <h1 className="sr-only">{say(tab?.name ?? dashboard.name)}</h1>
      {tab ? (
        <EmbeddedAddress key={tab.target.href} name={say(tab.name)} href={tab.target.href} host={tab.target.host} />
      ) : (
        <Empty title={say(shownDashboardText.empty)} body={say(shownDashboardText.emptyHint)} />
      )}
    </>
  )
}
