import { useState } from 'react'
import { languages } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { Avatar, StatusDot, Tag } from '#ui/display/badges.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSession } from '#ui/calls/session.ts'
import { sizes, themes, useSettings, type Settings } from '#ui/settings/settings.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { appearanceText } from '../text/profile-text.ts'
import { clockOf, timeOf } from './clock-time.ts'
import { ProfileSection } from './profile-section.tsx'
import { useSavedAppearance } from './use-saved-appearance.ts'

type Change = (change: Partial<Settings>) => void
const digitKinds = ['latn', 'arab'] as const

/** Every choice shows at once, everywhere; there is nothing to save. */
export const AppearanceTab = () => {
  const say = useSay()
  const settings = useSettings()
  const change = useSavedAppearance()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ProfileSection title={say(appearanceText.language)} hint={say(appearanceText.languageHint)}>
        <Segmented
          label={say(appearanceText.language)}
          value={settings.language}
          onChange={(language) => change({ language })}
          items={languages.map((id) => ({ id, name: say(appearanceText[id]) }))}
        />
      </ProfileSection>
      <ProfileSection title={say(appearanceText.theme)}>
        <ThemeChoice settings={settings} change={change} />
      </ProfileSection>
      <ProfileSection title={say(appearanceText.size)} hint={say(appearanceText.sizeHint)}>
        <Slider
          label={say(appearanceText.size)}
          value={settings.size}
          min={sizes.min}
          max={sizes.max}
          step={sizes.step}
          onChange={(size) => change({ size })}
        />
      </ProfileSection>
      <ProfileSection title={say(appearanceText.digits)} hint={say(appearanceText.digitsHint)}>
        <Segmented
          label={say(appearanceText.digits)}
          value={settings.digits}
          onChange={(digits) => change({ digits })}
          items={digitKinds.map((id) => ({ id, name: say(appearanceText[id]) }))}
        />
      </ProfileSection>
      <ProfileSection title={say(appearanceText.preview)}>
        <Sample />
      </ProfileSection>
    </div>
  )
}

const ThemeChoice = ({ settings: { theme, night }, change }: { settings: Settings; change: Change }) => {
  const say = useSay()
  return (
    <>
      <div className="grid max-w-md">
        <Segmented
          label={say(appearanceText.theme)}
          value={theme}
          onChange={(chosen) => change({ theme: chosen })}
          items={themes.map((id) => ({ id, name: say(appearanceText[id]) }))}
        />
      </div>
      {theme === 'night' && (
        <>
          <div className="mt-4 grid max-w-sm grid-cols-2 gap-3">
            <TimeField
              label={say(appearanceText.nightFrom)}
              value={clockOf(night.from)}
              onChange={(clock) => clock && change({ night: { ...night, from: timeOf(clock) } })}
            />
            <TimeField
              label={say(appearanceText.nightUntil)}
              value={clockOf(night.until)}
              onChange={(clock) => clock && change({ night: { ...night, until: timeOf(clock) } })}
            />
          </div>
          <p className="mt-1 text-xs text-muted">{say(appearanceText.nightHint)}</p>
        </>
      )}
    </>
  )
}

/** A piece of the product as it will look. */
const Sample = () => {
  const say = useSay()
  const format = useFormat()
  const name = useSession()?.name
  const [today] = useState(() => new Date())
  return (
    <div className="rounded-lg border border-line bg-canvas p-4">
      <div className="rounded-md border border-line bg-surface p-3">
        <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <span>{format.number(1024)}</span>
          <StatusDot kind="warn">{say(appearanceText.sampleStatus)}</StatusDot>
          <span className="flex-1" />
          <Tag>{`${say(appearanceText.sampleDue)} ${format.date(today)}`}</Tag>
        </div>
        <p className="mt-1.5 text-base font-semibold">{say(appearanceText.sampleTitle)}</p>
        <p className="text-sm text-muted">{say(appearanceText.sampleBody)}</p>
        <div className="mt-3 flex items-center justify-between">
          <Avatar name={name ? say(name) : ''} />
          <Button look="primary" size="small">
            {say(appearanceText.sampleAction)}
          </Button>
        </div>
      </div>
    </div>
  )
}
