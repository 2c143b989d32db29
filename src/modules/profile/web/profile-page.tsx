import { oneOf } from '#core/search-params.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { profileApi } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { usePageSearch } from '#ui/page-search.ts'

const Skeletons = () => (
  <div aria-hidden className="grid max-w-3xl gap-6 p-6">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className="skeleton h-9" />
    ))}
  </div>
)

const PersonalTab = lazyPart(async () => (await import('./personal-tab.tsx')).PersonalTab, Skeletons)
const AppearanceTab = lazyPart(async () => (await import('./appearance-tab.tsx')).AppearanceTab, Skeletons)
const SecurityTab = lazyPart(async () => (await import('./security-tab.tsx')).SecurityTab, Skeletons)

const DelegationsTab = lazyPart(async () => (await import('./delegations-tab.tsx')).DelegationsTab, Skeletons)

const tabs = ['personal', 'appearance', 'security', 'away'] as const
const parse = (raw: Record<string, unknown>) => ({ tab: oneOf(raw, 'tab', tabs) ?? ('personal' as const) })

export const ProfilePage = () => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parse)
  const { data: profile, error, refetch } = useRead(profileApi.get, {})
  const contents = {
    personal: profile && <PersonalTab profile={profile} />,
    appearance: <AppearanceTab />,
    security: <SecurityTab />,
    away: <DelegationsTab />,
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
