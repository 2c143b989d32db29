import { Slider } from '#ui/form/slider.tsx'
import { useSay } from '#ui/words.tsx'
import { fillText } from '../../web/fill/fill-text.ts'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'

/** Shown as a percentage in the reader's language. */
const percent: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent' }

export const ProgressInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const { step } = configOf<'PROGRESS'>(field)
  const isChosen = typeof value === 'number'
  return (
    <div onBlur={onBlur}>
      <Slider
        {...rest}
        step={step ?? 1}
        value={isChosen ? value : 0}
        onChange={onChange}
        formatOptions={percent}
        emptyText={isChosen ? undefined : say(fillText.notYet)}
      />
    </div>
  )
}
