import { Ban } from 'lucide-react'
import { useId } from 'react'
import { useSay } from '#ui/words.tsx'
import { tabIcons, type TabIcon } from '../../api/dashboards.ts'
import { dashboardText, iconText } from '../../text/dashboards-text.ts'
import { iconsOfTabs } from './tab-icons.ts'

type Props = { value: TabIcon | ''; onChange: (icon: TabIcon | '') => void }

const cell =
  'relative grid size-8 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-brand-text'

/** Native radio buttons: arrows walk among the icons. */
export const IconPicker = ({ value, onChange }: Props) => {
  const say = useSay()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{say(dashboardText.icon)}</legend>
      <div className="flex flex-wrap gap-0.5">
        {(['', ...tabIcons] as const).map((icon) => {
          const Icon = icon ? iconsOfTabs[icon] : Ban
          const called = say(icon ? iconText[icon] : dashboardText.noIcon)
          return (
            <label key={icon} title={called} className={cell}>
              <input
                type="radio"
                name={name}
                value={icon}
                checked={icon === value}
                onChange={() => onChange(icon)}
                aria-label={called}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
