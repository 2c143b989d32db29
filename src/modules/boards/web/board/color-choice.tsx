import { Check } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { useSay } from '#ui/words.tsx'
import { colorText, settingsText } from '../../text/board-settings-text.ts'

type Props = { value: string; onChange: (color: string) => void; problem?: string }
const colors = Object.keys(colorText) as (keyof typeof colorText)[]

const swatch =
  'tinted relative grid size-8 cursor-pointer place-items-center rounded-md has-checked:outline-2 has-checked:outline-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text'
const hue = (value: string) => ({ '--hue': value }) as CSSProperties

/** Colours with enough contrast in light and dark, or any other by hex code; native radio buttons, for the arrow keys. */
export const ColorChoice = ({ value, onChange, problem }: Props) => {
  const say = useSay()
  const name = useId()
  return (
    <div className="grid gap-3 @md:grid-cols-[auto_14rem]">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{say(settingsText.color)}</legend>
        <div className="flex flex-wrap gap-1">
          {colors.map((color) => (
            <label key={color} title={say(colorText[color])} style={hue(color)} className={swatch}>
              <input
                type="radio"
                name={name}
                value={color}
                checked={color === value.toLowerCase()}
                onChange={() => onChange(color)}
                aria-label={say(colorText[color])}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              {color === value.toLowerCase() ? (
                <Check aria-hidden className="size-4" strokeWidth={2.5} />
              ) : (
                <span aria-hidden className="size-3 rounded-full bg-current" />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <ColorField
        label={say(settingsText.otherColor)}
        value={value}
        onChange={(color) => onChange(color ?? '')}
        problem={problem}
      />
    </div>
  )
}
