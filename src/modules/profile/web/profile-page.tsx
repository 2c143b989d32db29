import { lazy, Suspense } from 'react'
import { oneOf } from '#core/search-params.ts'
import { useRead } from '#ui/data.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { profileApi } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { usePageSearch } from '#ui/page-search.ts'

const PersonalTab = lazy(async () => ({ default: (await import('./personal-tab.tsx')).PersonalTab }))
const AppearanceTab = lazy(async () => ({ default: (await import('./appearance-tab.tsx')).AppearanceTab }))
const SecurityTab = lazy(async () => ({ default: (await import('./security-tab.tsx')).SecurityTab }))

const tabs = ['personal', 'appearance', 'security'] as const
const parse = (raw: Record<string, unknown>) => ({ tab: oneOf(raw, 'tab', tabs) ?? ('personal' as const) })

export const ProfilePage = () => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parse)
  const { data: profile, error, refetch } = useRead(profileApi.get, {})
  const contents = {
    personal: profile && <PersonalTab profile={profile} />,
    appearance: <AppearanceTab />,
    security: <SecurityTab />,
  }
  return (
    <>
      <ViewBar
        title={say(profileText.title)}
        filters={
          <Segmented
            label={say(profileText.tabs)}
            value={tab}
            onChange={(chosen) => change({ tab: chosen }, { replace: false })}
            items={tabs.map((id) => ({ id, name: say(profileText[id]) }))}
          />
        }
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">
        {error && !profile ? (
          <ReadError error={error} retry={() => void refetch()} />
        ) : (
          <Suspense fallback={<Skeletons />}>{contents[tab] ?? <Skeletons />}</Suspense>
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
