import { lazy, Suspense, type ComponentType } from 'react'
import { oneOf } from '#core/search-params.ts'
import { useOrgId, useRead } from '#ui/data.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { Segmented } from '#ui/segmented.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { orgApi, type OrgSettings } from '../api.ts'
import { settingsText } from '../text/settings-text.ts'

export type SettingsTab = ComponentType<{ settings: OrgSettings }>

const tabs = ['details', 'look', 'dates', 'features', 'tickets', 'dashboards'] as const
const contents: Record<(typeof tabs)[number], SettingsTab> = {
  details: lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab })),
  look: lazy(async () => ({ default: (await import('./look-tab.tsx')).LookTab })),
  dates: lazy(async () => ({ default: (await import('./dates-tab.tsx')).DatesTab })),
  features: lazy(async () => ({ default: (await import('./features-tab.tsx')).FeaturesTab })),
  tickets: lazy(async () => ({ default: (await import('./tickets-tab.tsx')).TicketsTab })),
  dashboards: lazy(async () => ({ default: (await import('./dashboards-tab.tsx')).DashboardsTab })),
}
const parse = (raw: Record<string, unknown>) => ({ tab: oneOf(raw, 'tab', tabs) ?? ('details' as const) })

export const SettingsPage = () => {
  const say = useSay()
  const orgId = useOrgId()
  const [{ tab }, change] = usePageSearch(parse)
  const { data: settings, error, refetch } = useRead(orgApi.settings, { orgId })
  const Content = contents[tab]
  return (
    <>
      <ViewBar
        title={say(settingsText.title)}
        filters={
          // names of very different length: each takes the room it needs
          <div className="shrink-0 [&_label]:flex-auto">
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
        {error && !settings ? (
          <ReadError error={error} retry={() => void refetch()} />
        ) : (
          <Suspense fallback={<Skeletons />}>{settings ? <Content settings={settings} /> : <Skeletons />}</Suspense>
        )}
      </div>
    </>
  )
}

const Skeletons = () => (
  <div aria-hidden className="grid max-w-3xl gap-6 p-6">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className="skeleton h-9" />
    ))}
  </div>
)
