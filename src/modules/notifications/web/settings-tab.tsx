/** How the signed-in user wants to be notified. */
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useSay } from '#ui/words.tsx'
import { ProfileSection } from '#modules/profile/web/profile-section.tsx'
import { clockOf, timeOf } from '#modules/profile/web/clock-time.ts'
import { channelsOf, mailModes } from '../preferences.ts'
import type { NotificationSettings } from '../settings-api.ts'
import { mailModeNames, settingsText } from '../settings-text.ts'
import { notificationTypes } from '../types.ts'
import { ChannelTable } from './channel-table.tsx'
import { MutedTickets } from './muted-tickets.tsx'
import { useNotificationSettings, type SaveSettings } from './use-notification-settings.ts'
import { Alert } from '#ui/display/alert.tsx'
import { usePush } from './use-push.ts'

const PushSection = () => {
  const say = useSay()
  const { state, turn } = usePush()
  return (
    <ProfileSection title={say(settingsText.push)} hint={say(settingsText.pushHint)}>
      <div className="grid max-w-md gap-3">
        <Switch
          isSelected={state === 'on'}
          isDisabled={state === 'unsupported' || state === 'unknown'}
          onChange={turn}
          hint={state === 'unsupported' ? say(settingsText.pushUnsupported) : undefined}
        >
          {say(settingsText.pushHere)}
        </Switch>
        {state === 'broken' && <Alert kind="warn">{say(settingsText.pushBroken)}</Alert>}
      </div>
    </ProfileSection>
  )
}

type Props = { settings: NotificationSettings; save: SaveSettings }

const ChannelSection = ({ settings: { channels, defaults }, save }: Props) => {
  const say = useSay()
  const shown = Object.fromEntries(
    notificationTypes.map((type) => [type, channelsOf(type, defaults, channels)]),
  ) as typeof defaults
  return (
    <ProfileSection title={say(settingsText.channels)} hint={say(settingsText.channelsHint)}>
      <ChannelTable
        channels={shown}
        onChange={(type, channel, isOn) =>
          save({ channels: { ...channels, [type]: { ...channels[type], [channel]: isOn } } })
        }
      />
      {Object.keys(channels).length > 0 && (
        <Button size="small" className="mt-3" onPress={() => save({ channels: {} })}>
          {say(settingsText.restore)}
        </Button>
      )}
    </ProfileSection>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  name: `${String(hour).padStart(2, '0')}:00`,
}))

const MailSection = ({ settings: { mailMode, digestHour }, save }: Props) => {
  const say = useSay()
  return (
    <ProfileSection title={say(settingsText.mail)} hint={say(settingsText.mailHint)}>
      <div className="grid max-w-md gap-4">
        <Segmented
          label={say(settingsText.mail)}
          value={mailMode}
          onChange={(chosen) => save({ mailMode: chosen })}
          items={mailModes.map((id) => ({ id, name: say(mailModeNames[id]) }))}
        />
        <Select
          label={say(settingsText.digestHour)}
          items={hours}
          value={String(digestHour)}
          onChange={(hour) => save({ digestHour: Number(hour) })}
        />
      </div>
    </ProfileSection>
  )
}

const night = { from: 20 * 60, until: 8 * 60 }
const minute = 60_000

const QuietSection = ({ settings: { quiet, timeZone, organizationTimeZone }, save }: Props) => {
  const say = useSay()
  const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([browserTimeZone, ...(timeZone ? [timeZone] : [])])]
  const field = (part: 'from' | 'until') =>
    quiet && (
      <TimeField
        label={say(settingsText[part])}
        value={clockOf(quiet[part] * minute)}
        onChange={(clock) => clock && save({ quiet: { ...quiet, [part]: timeOf(clock) / minute } })}
      />
    )
  return (
    <ProfileSection title={say(settingsText.quiet)} hint={say(settingsText.quietHint)}>
      <div className="grid max-w-md gap-4">
        <Switch isSelected={quiet !== null} onChange={(isOn) => save({ quiet: isOn ? night : null })}>
          {say(settingsText.quietOn)}
        </Switch>
        {quiet && (
          <div className="grid grid-cols-2 gap-3">
            {field('from')}
            {field('until')}
          </div>
        )}
        <Select
          label={say(settingsText.timeZone)}
          value={timeZone ?? 'organization'}
          onChange={(zone) => save({ timeZone: zone === 'organization' ? null : zone })}
          items={[
            { id: 'organization', name: say(settingsText.ofOrganization, { zone: organizationTimeZone }) },
            ...zones.map((id) => ({ id, name: id })),
          ]}
        />
      </div>
    </ProfileSection>
  )
}

export const SettingsTab = () => {
  const { settings, error, retry, save } = useNotificationSettings()
  if (error && !settings) return <ReadError error={error} retry={retry} />
  if (!settings)
    return (
      <div className="p-6">
        <SkeletonFields count={6} />
      </div>
    )
  return (
    <>
      <ChannelSection settings={settings} save={save} />
      <MailSection settings={settings} save={save} />
      <QuietSection settings={settings} save={save} />
      <PushSection />
      <MutedTickets />
    </>
  )
}
