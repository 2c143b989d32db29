/** The dashboard that is shown: the one in the address, the one whose tab led here, or the one that the user arrives with. */
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { dashboardApi, dashboardSorts, type DashboardSort } from '#modules/orgs/api/dashboards.ts'
import { call } from '#ui/calls/network.ts'
import { useSession } from '#ui/calls/session.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'

/** In the history of the browser: which tab led to a page. */
export type TabMark = { dashboardTab?: { dashboardId: string; tabId: string } }
// The type of a location depends on all pages, and so on this function: without its own type it would be a cycle.
export const useTabMark = (): TabMark['dashboardTab'] => (useLocation().state as TabMark).dashboardTab

const sortKey = 'dashboardSort'
const counted = new Set<string>()

/** Counts a dashboard once for each time that the product is opened. */
const useCountedUse = (id: string | undefined) => {
  const orgId = useOrgId()
  useEffect(() => {
    if (!id || counted.has(id)) return
    counted.add(id)
    // A count that fails is left out: nothing depends on it but the order of a menu.
    call(dashboardApi.opened, orgId, { id }).catch(() => undefined)
  }, [id, orgId])
}

export const useDashboard = () => {
  const session = useSession()
  const mark = useTabMark()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [sort, setSort] = useState<DashboardSort>(() => {
    const stored = readStored<string>(sortKey, 'oldest-first')
    return dashboardSorts.find((name) => name === stored) ?? 'oldest-first'
  })
  const { data, error, refetch } = useRead(dashboardApi.shown, { sort })
  const wanted = textParam(search, 'dashboard') ?? mark?.dashboardId ?? session?.dashboardId
  const dashboard = data?.find(({ id }) => id === wanted) ?? data?.find(({ isFirst }) => isFirst)
  useCountedUse(dashboard?.id)
  return {
    all: data,
    error,
    retry: () => void refetch(),
    dashboard,
    /** The tab in the address, or the one that led here. */
    tabId: textParam(search, 'dashboardTab') ?? mark?.tabId,
    sort,
    setSort: (next: DashboardSort) => {
      saveStored(sortKey, next)
      setSort(next)
    },
  }
}
