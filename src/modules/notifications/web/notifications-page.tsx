import { oneOf } from '#core/search-params.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { settingsText } from '../settings-text.ts'
import { notificationsText } from '../text.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { NotificationList } from './notification-list.tsx'

const tabs = ['all', 'onlyUnread', 'settings'] as const
const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).SettingsTab)
const parse = (raw: Record<string, unknown>) => ({ tab: oneOf(raw, 'tab', tabs) ?? ('all' as const) })

const tabNames = {
  all: notificationsText.all,
  onlyUnread: notificationsText.onlyUnread,
  settings: settingsText.settings,
}

export const NotificationsPage = () => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parse)
  return (
    <>
      <ViewBar
        title={say(notificationsText.title)}
        filters={
          <Segmented
            label={say(notificationsText.which)}
            value={tab}
            onChange={(chosen) => change({ tab: chosen }, { replace: false })}
            items={tabs.map((id) => ({ id, name: say(tabNames[id]) }))}
          />
        }
        action={tab !== 'settings' && <MarkAllButton />}
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {tab === 'settings' ? (
          <SettingsTab />
        ) : (
          <div className="mx-auto max-w-3xl">
            <NotificationList isUnread={tab === 'onlyUnread'} isDetailed />
          </div>
        )}
      </div>
    </>
  )
}
