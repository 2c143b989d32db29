import type { ComponentType } from 'react'
import { oneOf } from '#core/search-params.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { type OrgSettings, orgSettingsApi } from '../api/settings.ts'
import { settingsText } from '../text/settings-text.ts'

const Skeletons = () => (
  <div aria-hidden className="grid max-w-3xl gap-6 p-6">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className="skeleton h-9" />
    ))}
  </div>
)

export type SettingsTab = ComponentType<{ settings: OrgSettings }>

const tabs = ['details', 'look', 'dates', 'features', 'tickets', 'map', 'dashboards'] as const
const contents: Record<(typeof tabs)[number], SettingsTab> = {
  details: lazyPart(async () => (await import('./details-tab.tsx')).DetailsTab, Skeletons),
  look: lazyPart(async () => (await import('./look/look-tab.tsx')).LookTab, Skeletons),
  dates: lazyPart(async () => (await import('./dates-tab.tsx')).DatesTab, Skeletons),
  features: lazyPart(async () => (await import('./features-tab.tsx')).FeaturesTab, Skeletons),
  tickets: lazyPart(async () => (await import('./tickets-tab.tsx')).TicketsTab, Skeletons),
  map: lazyPart(async () => (await import('./map/map-tab.tsx')).MapTab, Skeletons),
  dashboards: lazyPart(async () => (await import('./dashboards/dashboards-tab.tsx')).DashboardsTab, Skeletons),
}
const parse = (raw: Record<string, unknown>) => ({ tab: oneOf(raw, 'tab', tabs) ?? ('details' as const) })

export const SettingsPage = () => {
  const say = useSay()
  const orgId = useOrgId()
  const [{ tab }, change] = usePageSearch(parse)
  const { data: settings, error, refetch } = useRead(orgSettingsApi.get, { orgId })
  const Content = contents[tab]
  return (
    <>
      <ViewBar
        title={say(settingsText.title)}
        filters={
          // names of very different length: each takes the room it needs
          <div className="flex min-w-0 [&_label]:flex-auto">
            <Segmented
              label={say(settingsText.tabs)}
              value={tab}
              onChange={(chosen) => change({ tab: chosen }, { replace: false })}
              items={tabs.map((id) => ({ id, name: say(settingsText[id]) }))}
            />
          </div>
        }
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">
        {settings && <Content settings={settings} />}
        {!settings && (error ? <ReadError error={error} retry={() => void refetch()} /> : <Skeletons />)}
      </div>
    </>
  )
}
