/** Settings of dynamic fields: the source field and the map of its values. */
import type { ReactNode } from 'react'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Option } from '../../../kinds/kind.ts'
import { kindOf } from '../../../field-kinds.ts'
import { liveFields } from '../edits.ts'
import { Halves } from '../field-settings/parts.tsx'
import { RowsEditor } from '../field-settings/rows-editor.tsx'
import { followText } from '../type-settings-text.ts'
import { valuesOf } from '../field-settings/value-choices.ts'
import { OptionsEditor } from './options-editor.tsx'
import { textIn, type SettingsProps } from './type-props.ts'

const sourceOf = ({ form, field }: SettingsProps) =>
  form.fields.find(({ id }) => id === field.configuration['sourceFieldId'])

export const FollowedField = ({ form, field, onConfig, problemAt }: SettingsProps) => {
  const say = useSay()
  const sources = liveFields(form).filter(
    ({ id, type }) => id !== field.id && !kindOf(type).isStatic && !kindOf(type).isSecret,
  )
  return (
    <Select
      isRequired
      label={say(followText.source)}
      items={sources.map(({ id, name }) => ({ id, name: say(name) }))}
      value={(field.configuration['sourceFieldId'] as string | null) ?? undefined}
      onChange={(sourceFieldId) => onConfig({ sourceFieldId })}
      problem={problemAt('sourceFieldId')}
    />
  )
}

type WhenProps = { settings: SettingsProps; value: string; onChange: (value: string) => void; problem?: string }

/** Input for a value of the source field, with its options where there are some. */
const WhenField = ({ settings, value, onChange, problem }: WhenProps) => {
  const say = useSay()
  const source = sourceOf(settings)
  const choices = source && valuesOf(source, say)
  return choices && choices.length > 0 ? (
    <Select
      label={say(followText.when)}
      items={choices}
      value={value || undefined}
      onChange={onChange}
      problem={problem}
    />
  ) : (
    <TextField label={say(followText.when)} value={value} onChange={onChange} problem={problem} />
  )
}

type Entry = { value: string }
type MapProps<T extends Entry> = {
  settings: SettingsProps
  blank: Omit<T, 'value'>
  target: (entry: T, change: (entry: T) => void, path: string) => ReactNode
}

/** Rows of source values and what each is mapped to. */
const MapEditor = <T extends Entry>({ settings, blank, target }: MapProps<T>) => {
  const say = useSay()
  const map = (settings.field.configuration['map'] as T[] | undefined) ?? []
  return (
    <>
      <p className="text-sm font-semibold">{say(followText.map)}</p>
      <RowsEditor
        label={say(followText.map)}
        items={map}
        onChange={(next) => settings.onConfig({ map: next }, 'map')}
        blank={() => ({ value: '', ...blank }) as T}
        add={say(followText.add)}
        nameOf={({ value }, at) => value || `${say(followText.pair)} ${at + 1}`}
        most={500}
      >
        {(entry, change, at) => (
          <Halves>
            <WhenField
              settings={settings}
              value={entry.value}
              onChange={(value) => change({ ...entry, value })}
              problem={settings.problemAt(`map.${at}.value`)}
            />
            {target(entry, change, `map.${at}`)}
          </Halves>
        )}
      </RowsEditor>
    </>
  )
}

export const TextsMap = (settings: SettingsProps) => {
  const say = useSay()
  const { field, onConfig, problemAt } = settings
  return (
    <div role="group" aria-label={say(followText.map)} className="grid gap-3">
      <MapEditor<Entry & { text: string }>
        settings={settings}
        blank={{ text: '' }}
        target={(entry, change, path) => (
          <TextField
            label={say(followText.text)}
            value={entry.text}
            onChange={(text) => change({ ...entry, text })}
            problem={problemAt(`${path}.text`)}
          />
        )}
      />
      <TextField
        label={say(followText.otherwise)}
        value={textIn(field.configuration, 'otherwise')}
        onChange={(otherwise) => onConfig({ otherwise }, 'otherwise')}
        problem={problemAt('otherwise')}
      />
    </div>
  )
}

export const NumbersMap = (settings: SettingsProps) => {
  const say = useSay()
  const { field, onConfig, problemAt } = settings
  return (
    <div role="group" aria-label={say(followText.map)} className="grid gap-3">
      <MapEditor<Entry & { number: number }>
        settings={settings}
        blank={{ number: 0 }}
        target={(entry, change, path) => (
          <NumberField
            label={say(followText.number)}
            value={entry.number}
            onChange={(number) => change({ ...entry, number: number ?? 0 })}
            problem={problemAt(`${path}.number`)}
          />
        )}
      />
      <NumberField
        label={say(followText.otherwise)}
        value={(field.configuration['otherwise'] as number | null) ?? undefined}
        onChange={(otherwise) => onConfig({ otherwise: otherwise ?? null }, 'otherwise')}
        problem={problemAt('otherwise')}
      />
    </div>
  )
}

export const SetsEditor = (settings: SettingsProps) => {
  const say = useSay()
  const sets = (settings.field.configuration['sets'] as { value: string; options: Option[] }[] | undefined) ?? []
  return (
    <div role="group" aria-label={say(followText.sets)} className="grid gap-3">
      <p className="text-sm font-semibold">{say(followText.sets)}</p>
      <RowsEditor
        label={say(followText.sets)}
        items={sets}
        onChange={(next) => settings.onConfig({ sets: next }, 'sets')}
        blank={() => ({ value: '', options: [] })}
        add={say(followText.addSet)}
        nameOf={({ value }, at) => `${say(followText.set)} ${value || at + 1}`}
        most={200}
      >
        {(set, change, at) => (
          <div className="grid gap-3">
            <WhenField
              settings={settings}
              value={set.value}
              onChange={(value) => change({ ...set, value })}
              problem={settings.problemAt(`sets.${at}.value`)}
            />
            <OptionsEditor
              hasColor
              options={set.options}
              onChange={(options) => change({ ...set, options })}
              problemAt={(place) => settings.problemAt(`sets.${at}.options.${place}`)}
            />
          </div>
        )}
      </RowsEditor>
    </div>
  )
}
