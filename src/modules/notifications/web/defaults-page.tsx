/** What everybody in the organisation receives who has not chosen otherwise. */
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useSay } from '#ui/words.tsx'
import { ProfileSection } from '#modules/profile/web/profile-section.tsx'
import { notificationDefaultsApi } from '../settings-api.ts'
import { settingsText } from '../settings-text.ts'
import { ChannelTable } from './channel-table.tsx'

export const NotificationDefaultsPage = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { data, error, refetch } = useRead(notificationDefaultsApi.get, {})
  const { mutate } = useWrite(notificationDefaultsApi.save)
  const channels = data?.channels
  return (
    <>
      <ViewBar title={say(settingsText.defaultsTitle)} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {error && !data && <ReadError error={error} retry={() => void refetch()} />}
        {!channels && !error && (
          <div className="p-6">
            <SkeletonFields count={6} />
          </div>
        )}
        {channels && (
          <ProfileSection title={say(settingsText.defaultChannels)} hint={say(settingsText.defaultsHint)}>
            <ChannelTable
              channels={channels}
              onChange={(type, channel, isOn) =>
                mutate({ channels: { ...channels, [type]: { ...channels[type], [channel]: isOn } } }, { onError })
              }
            />
          </ProfileSection>
        )}
      </div>
    </>
  )
}
