/** Settings of dynamic fields: the source field and the map of its values. */
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

type WhenProps = { props: SettingsProps; value: string; onChange: (value: string) => void; problem?: string }

/** Input for a value of the source field, with its options where there are some. */
const WhenField = ({ props, value, onChange, problem }: WhenProps) => {
  const say = useSay()
  const source = sourceOf(props)
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

export const TextsMap = (props: SettingsProps) => {
  const say = useSay()
  const map = (props.field.configuration['map'] as { value: string; text: string }[] | undefined) ?? []
  return (
    <div role="group" aria-label={say(followText.map)} className="grid gap-3">
      <p className="text-sm font-semibold">{say(followText.map)}</p>
      <RowsEditor
        label={say(followText.map)}
        items={map}
        onChange={(next) => props.onConfig({ map: next }, 'map')}
        blank={() => ({ value: '', text: '' })}
        add={say(followText.add)}
        nameOf={({ value }, at) => value || `${say(followText.pair)} ${at + 1}`}
        most={500}
      >
        {(pair, change, at) => (
          <Halves>
            <WhenField
              props={props}
              value={pair.value}
              onChange={(value) => change({ ...pair, value })}
              problem={props.problemAt(`map.${at}.value`)}
            />
            <TextField
              label={say(followText.text)}
              value={pair.text}
              onChange={(text) => change({ ...pair, text })}
              problem={props.problemAt(`map.${at}.text`)}
            />
          </Halves>
        )}
      </RowsEditor>
      <TextField
        label={say(followText.otherwise)}
        value={textIn(props.field.configuration, 'otherwise')}
        onChange={(otherwise) => props.onConfig({ otherwise }, 'otherwise')}
        problem={props.problemAt('otherwise')}
      />
    </div>
  )
}

export const NumbersMap = (props: SettingsProps) => {
  const say = useSay()
  const map = (props.field.configuration['map'] as { value: string; number: number }[] | undefined) ?? []
  return (
    <div role="group" aria-label={say(followText.map)} className="grid gap-3">
      <p className="text-sm font-semibold">{say(followText.map)}</p>
      <RowsEditor
        label={say(followText.map)}
        items={map}
        onChange={(next) => props.onConfig({ map: next }, 'map')}
        blank={() => ({ value: '', number: 0 })}
        add={say(followText.add)}
        nameOf={({ value }, at) => value || `${say(followText.pair)} ${at + 1}`}
        most={500}
      >
        {(pair, change, at) => (
          <Halves>
            <WhenField
              props={props}
              value={pair.value}
              onChange={(value) => change({ ...pair, value })}
              problem={props.problemAt(`map.${at}.value`)}
            />
            <NumberField
              label={say(followText.number)}
              value={pair.number}
              onChange={(number) => change({ ...pair, number: number ?? 0 })}
              problem={props.problemAt(`map.${at}.number`)}
            />
          </Halves>
        )}
      </RowsEditor>
      <NumberField
        label={say(followText.otherwise)}
        value={(props.field.configuration['otherwise'] as number | null) ?? undefined}
        onChange={(otherwise) => props.onConfig({ otherwise: otherwise ?? null }, 'otherwise')}
        problem={props.problemAt('otherwise')}
      />
    </div>
  )
}

export const SetsEditor = (props: SettingsProps) => {
  const say = useSay()
  const sets = (props.field.configuration['sets'] as { value: string; options: Option[] }[] | undefined) ?? []
  return (
    <div role="group" aria-label={say(followText.sets)} className="grid gap-3">
      <p className="text-sm font-semibold">{say(followText.sets)}</p>
      <RowsEditor
        label={say(followText.sets)}
        items={sets}
        onChange={(next) => props.onConfig({ sets: next }, 'sets')}
        blank={() => ({ value: '', options: [] })}
        add={say(followText.addSet)}
        nameOf={({ value }, at) => `${say(followText.set)} ${value || at + 1}`}
        most={200}
      >
        {(set, change, at) => (
          <div className="grid gap-3">
            <WhenField
              props={props}
              value={set.value}
              onChange={(value) => change({ ...set, value })}
              problem={props.problemAt(`sets.${at}.value`)}
            />
            <OptionsEditor
              hasColor
              options={set.options}
              onChange={(options) => change({ ...set, options })}
              problemAt={(place) => props.problemAt(`sets.${at}.options.${place}`)}
            />
          </div>
        )}
      </RowsEditor>
    </div>
  )
}
