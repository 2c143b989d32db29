/** Days, hours, colours, shares, passwords, and text with a kind beside it. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ColorField } from '#ui/form/color-field.tsx'
import { DatePicker } from '#ui/form/date-picker.tsx'
import { DateTimePicker } from '#ui/form/date-time-picker.tsx'
import { NativeField } from '#ui/form/native-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { dayFrom } from '../../defaults.ts'
import { eitherOf } from '../../kinds/kind.ts'
import { fillText } from './fill-text.ts'
import { configOf, textOf, type InputProps } from './fill-types.ts'

/** A moment may be left half written; the picker then says nothing, and neither does the form. */
const picked = ({ label, hint, problem, isRequired, value, onChange, onBlur }: InputProps) => ({
  label,
  hint,
  problem,
  isRequired,
  onChange,
  onBlur,
  value: textOf(value) || undefined,
})

type Bound = string | { daysFromToday: number } | null | undefined
const boundOf = (bound: Bound) => {
  if (!bound || typeof bound === 'string') return bound ?? undefined
  return dayFrom(new Date(), bound.daysFromToday)
}

export const DateInput = (props: InputProps) => {
  const { min, max } = configOf<'DATE'>(props.field)
  return <DatePicker {...picked(props)} min={boundOf(min)} max={boundOf(max)} />
}
export const TimeInput = (props: InputProps) => <TimeField {...picked(props)} />
export const DateTimeInput = (props: InputProps) => <DateTimePicker {...picked(props)} />
export const ColorInput = (props: InputProps) => <ColorField {...picked(props)} />

export const RichTextInput = (props: InputProps) => (
  <RichTextEditor
    {...picked(props)}
    value={textOf(props.value)}
    onChange={(html) => props.onChange(html || undefined)}
  />
)

/** Written as a share in the reader's language; the number itself is kept as it is. */
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
        none={isChosen ? undefined : say(fillText.notYet)}
      />
    </div>
  )
}

/** What is kept never comes back to the page: it can only be written over. */
export const PasswordInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const say = useSay()
  const [kept] = useState(value)
  const isSet = kept !== undefined && kept !== null && typeof kept !== 'string'
  const isUntouched = isSet && value === kept
  if (isUntouched)
    return (
      <NativeField {...rest}>
        {(wired) => (
          <div className="field justify-between gap-2 pe-1">
            <input
              {...wired}
              readOnly
              value={say(fillText.passwordSet)}
              className="w-full min-w-0 bg-transparent outline-none"
            />
            <Button size="small" onPress={() => onChange(undefined)}>
              {say(fillText.passwordChange)}
            </Button>
          </div>
        )}
      </NativeField>
    )
  return (
    <div className="grid gap-1">
      <PasswordField
        {...rest}
        name={field.key}
        autoComplete="new-password"
        value={textOf(value)}
        onChange={(text) => onChange(text || undefined)}
      />
      {isSet && (
        <Button size="small" look="ghost" className="justify-self-start" onPress={() => onChange(kept)}>
          {say(fillText.passwordKeep)}
        </Button>
      )}
    </div>
  )
}

type Both = { text: string; option: string }

export const TextWithDropdownInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const language = useLanguage()
  const { options } = configOf<'TEXT_WITH_DROPDOWN'>(field)
  const { text = '', option = '' } = (value ?? {}) as Partial<Both>
  const offered = options.filter((one) => !one.disabled || one.value === option)
  const change = (next: Partial<Both>) => {
    const both = { text, option: option || (offered[0]?.value ?? ''), ...next }
    onChange(both.text === '' ? undefined : both)
  }
  return (
    <NativeField {...rest}>
      {(wired) => (
        <div className="field gap-0 pe-0">
          <input
            {...wired}
            dir="auto"
            value={text}
            onChange={({ target }) => change({ text: target.value })}
            onBlur={onBlur}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
          <select
            aria-label={`${rest.label}: ${say(fillText.kindOf)}`}
            value={option || offered[0]?.value}
            onChange={({ target }) => change({ option: target.value })}
            onBlur={onBlur}
            className="h-full max-w-1/2 rounded-e-md border-s border-line bg-sunken px-2 text-sm text-fg outline-none focus-visible:outline-2 focus-visible:outline-brand-text"
          >
            {offered.map((one) => (
              <option key={one.value} value={one.value}>
                {eitherOf(one.label, language)}
              </option>
            ))}
          </select>
        </div>
      )}
    </NativeField>
  )
}
