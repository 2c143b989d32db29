/** Theme, its night hours, and text size: applied at once and stored in the browser. */
import { Minus, Monitor, Moon, MoonStar, Plus, Sun } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { Segmented } from '../buttons/segmented.tsx'
import { changeSettings, sizes, themes, useSettings, type Night } from '../settings/settings.ts'
import { useFormat, useSay } from '../words.tsx'
import { layoutText } from './text.ts'

const icons = { system: Monitor, light: Sun, dark: Moon, night: MoonStar }

const minute = 60_000
export const clockOf = (time: number) =>
  [Math.floor(time / 60 / minute), Math.floor(time / minute) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
export const timeOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

const NightHour = ({ end, label }: { end: keyof Night; label: string }) => {
  const { night } = useSettings()
  return (
    <label className="flex flex-1 flex-col gap-1 text-xs text-muted">
      {label}
      <input
        type="time"
        dir="ltr"
        value={clockOf(night[end])}
        onChange={({ target: { value } }) => value && changeSettings({ night: { ...night, [end]: timeOf(value) } })}
        className="field"
      />
    </label>
  )
}

export const ThemeChoice = () => {
  const say = useSay()
  const { theme } = useSettings()
  return (
    <div className="grid gap-2">
      <Segmented
        label={say(layoutText.theme)}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
        items={themes.map((id) => ({ id, name: say(layoutText[id]), icon: icons[id] }))}
        isIconOnly
      />
      <p className="text-xs text-muted">{say(layoutText[theme])}</p>
      {theme === 'night' && (
        <div className="flex gap-2">
          <NightHour end="from" label={say(layoutText.nightFrom)} />
          <NightHour end="until" label={say(layoutText.nightUntil)} />
        </div>
      )}
    </div>
  )
}

export const SizeChoice = () => {
  const say = useSay()
  const format = useFormat()
  const { size } = useSettings()
  const changeBy = (step: number) => () => changeSettings({ size: size + step })
  return (
    <div role="group" aria-label={say(layoutText.size)} className="flex items-center gap-1">
      <Button
        square
        size="small"
        aria-label={say(layoutText.smaller)}
        isDisabled={size <= sizes.min}
        onPress={changeBy(-sizes.step)}
      >
        <Minus aria-hidden className="size-3.5" />
      </Button>
      <output aria-live="polite" className="min-w-8 text-center text-sm">
        {format.number(size)}
      </output>
      <Button
        square
        size="small"
        aria-label={say(layoutText.larger)}
        isDisabled={size >= sizes.max}
        onPress={changeBy(sizes.step)}
      >
        <Plus aria-hidden className="size-3.5" />
      </Button>
    </div>
  )
}
