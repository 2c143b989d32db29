/** The settings of a type, drawn from its list. */
import type { ComponentType } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { useSay } from '#ui/words.tsx'
import { dayFrom } from '../../../values/defaults.ts'
import { BothLanguages } from '../field-settings/parts.tsx'
import { typeSettingsText } from '../type-settings-text.ts'
import { textIn, type SettingsProps } from './type-props.ts'
import { kindSettings } from './kind-settings.ts'
import type { Setting } from './settings.ts'
type Of<K extends Setting['kind']> = Extract<Setting, { kind: K }>
type Named<K extends Setting['kind']> = SettingsProps & { setting: Of<K> }

const NumberSetting = ({ setting, field, onConfig, problemAt }: Named<'number'>) => {
  const { name, label, min, max, isEmptyNull, isWhole } = setting
  return (
    <NumberField
      label={useSay()(label)}
      value={(field.configuration[name] as number | null | undefined) ?? undefined}
      onChange={(value) => {
        if (value !== undefined || isEmptyNull !== false) onConfig({ [name]: value ?? null }, name)
      }}
      minValue={min}
      maxValue={max}
      formatOptions={{ maximumFractionDigits: isWhole ? 0 : 10 }}
      problem={problemAt(name)}
    />
  )
}
const TextSetting = ({ setting: { name, label, hint }, field, onConfig, problemAt }: Named<'text'>) => {
  const say = useSay()
  return (
    <TextField
      code
      label={say(label)}
      hint={hint && say(hint)}
      value={textIn(field.configuration, name)}
      onChange={(text) => onConfig({ [name]: text || (name in emptyIsNothing ? undefined : '') }, name)}
      problem={problemAt(name)}
    />
  )
}
/** These settings are removed when empty. */
const emptyIsNothing = { regex: true, urlPattern: true, country: true }

const TextsSetting = ({ setting: { name, label, hint }, field, onConfig, problemAt }: Named<'texts'>) => {
  const say = useSay()
  const parts = (text: string) =>
    text
      .split(/[,\u060c\s]+/)
      .map((part) => part.trim())
      .filter(Boolean)
  return (
    <TextField
      code
      key={field.id}
      label={say(label)}
      hint={hint && say(hint)}
      defaultValue={((field.configuration[name] as string[] | undefined) ?? []).join(', ')}
      onChange={(text) => onConfig({ [name]: parts(text) }, name)}
      problem={problemAt(name)}
    />
  )
}
const BothSetting = ({ setting: { name, labels, isLong }, field, onConfig, problemAt }: Named<'both'>) => (
  <BothLanguages
    labels={labels}
    isLong={isLong}
    value={(field.configuration[name] as { ar: string; en: string } | undefined) ?? { ar: '', en: '' }}
    onChange={(value) => onConfig({ [name]: value }, name)}
    problem={(language) => problemAt(`${name}.${language}`)}
  />
)
const ChoiceSetting = ({ setting: { name, label, items }, field, onConfig, problemAt }: Named<'choice'>) => {
  const say = useSay()
  return (
    <Select
      label={say(label)}
      items={items.map((item) => ({ id: item.id, name: typeof item.name === 'string' ? item.name : say(item.name) }))}
      value={textIn(field.configuration, name) || items[0]?.id}
      onChange={(id) => onConfig({ [name]: id })}
      problem={problemAt(name)}
    />
  )
}
const FlagSetting = ({ setting: { name, label }, field, onConfig }: Named<'flag'>) => (
  <Checkbox isSelected={field.configuration[name] === true} onChange={(isOn) => onConfig({ [name]: isOn })}>
    {useSay()(label)}
  </Checkbox>
)

const boundKinds = ['free', 'fixed', 'moving'] as const
type Bound = string | { daysFromToday: number } | null | undefined
const kindOfBound = (bound: Bound) => {
  if (!bound) return 'free'
  return typeof bound === 'string' ? 'fixed' : 'moving'
}
const firstBound = (kind: (typeof boundKinds)[number]): Bound => {
  if (kind === 'free') return null
  return kind === 'fixed' ? dayFrom(new Date(), 0) : { daysFromToday: 0 }
}
const DaySetting = ({ setting: { name, label }, field, onConfig, problemAt }: Named<'day' | 'time' | 'moment'>) => {
  const say = useSay()
  const bound = field.configuration[name] as Bound
  const set = (value: Bound) => onConfig({ [name]: value ?? null }, name)
  return (
    <div className="grid items-end gap-3 @sm:grid-cols-2 @xs/row:grid-cols-2">
      <Select
        label={say(label)}
        items={boundKinds.map((id) => ({ id, name: say(typeSettingsText[id]) }))}
        value={kindOfBound(bound)}
        onChange={(kind) => set(firstBound(kind))}
      />
      {typeof bound === 'string' && (
        <DatePicker label={say(typeSettingsText.fixed)} value={bound} onChange={set} problem={problemAt(name)} />
      )}
      {bound && typeof bound === 'object' && (
        <NumberField
          label={say(typeSettingsText.days)}
          value={bound.daysFromToday}
          onChange={(days) => set({ daysFromToday: days ?? 0 })}
          formatOptions={{ maximumFractionDigits: 0 }}
          problem={problemAt(name)}
        />
      )}
    </div>
  )
}
const TimeSetting = ({ setting: { name, label }, field, onConfig, problemAt }: Named<'day' | 'time' | 'moment'>) => (
  <TimeField
    label={useSay()(label)}
    value={(field.configuration[name] as string | null | undefined) ?? undefined}
    onChange={(value) => onConfig({ [name]: value ?? null }, name)}
    problem={problemAt(name)}
  />
)
const MomentSetting = ({ setting: { name, label }, field, onConfig, problemAt }: Named<'day' | 'time' | 'moment'>) => (
  <DateTimePicker
    label={useSay()(label)}
    value={(field.configuration[name] as string | null | undefined) ?? undefined}
    onChange={(value) => onConfig({ [name]: value ?? null }, name)}
    problem={problemAt(name)}
  />
)
const editors: { [K in Exclude<Setting['kind'], 'editor'>]: ComponentType<Named<K>> } = {
  number: NumberSetting,
  text: TextSetting,
  texts: TextsSetting,
  both: BothSetting,
  choice: ChoiceSetting,
  flag: FlagSetting,
  day: DaySetting,
  time: TimeSetting,
  moment: MomentSetting,
}

export const TypeSettings = (props: SettingsProps) => {
  const say = useSay()
  const settings = kindSettings[props.field.type]
  if (settings.length === 0) return <p className="text-sm text-muted">{say(typeSettingsText.none)}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {settings.map((setting) => {
        if (setting.kind === 'editor') return <setting.Editor key={setting.names.join()} {...props} />
        const Editor = editors[setting.kind] as ComponentType<SettingsProps & { setting: Setting }>
        return <Editor key={setting.name} {...props} setting={setting} />
      })}
    </div>
  )
}
