import { oneOf } from '#core/search-params.ts'
import { useRead } from '#ui/data.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { profileApi } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { AppearanceTab } from './appearance-tab.tsx'
import { PersonalTab } from './personal-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { usePageSearch } from './use-page-search.ts'

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
          (contents[tab] ?? <Skeletons />)
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
