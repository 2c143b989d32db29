/** Which fields an action writes, and what. */
import { X } from 'lucide-react'
import { priorities } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import type { ConfigProps } from './field-props.ts'

type Values = Record<string, unknown>
type Relative = { relative: 'days'; amount: number }
type ValueProps = {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  boardAndForm: ConfigProps['boardAndForm']
}

const PriorityValue = ({ label, value, onChange }: ValueProps) => {
  const say = useSay()
  return (
    <Select
      label={label}
      value={String(value)}
      onChange={onChange}
      items={priorities.map((id) => ({ id: id as string, name: say(priorityWords[id]) }))}
    />
  )
}
const TagsValue = ({ label, value, onChange, boardAndForm }: ValueProps) => {
  const say = useSay()
  return (
    <MultiSelect
      label={label}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={onChange}
      items={boardAndForm.board.tags.map(({ id, name }) => ({ id, name: say(name) }))}
    />
  )
}
const DueValue = ({ label, value, onChange }: ValueProps) => {
  const say = useSay()
  return (
    <NumberField
      label={`${label}: ${say(configText.inDays)}`}
      minValue={0}
      value={(value as Relative | null)?.amount}
      onChange={(amount) => onChange({ relative: 'days', amount: amount ?? 0 })}
    />
  )
}
const TextValue = ({ label, value, onChange }: ValueProps) => (
  <TextField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
)
const NumberValue = ({ label, value, onChange }: ValueProps) => (
  <NumberField
    label={label}
    value={typeof value === 'number' ? value : undefined}
    onChange={(number) => onChange(number ?? null)}
  />
)

const ownEditors = { priority: PriorityValue, tagIds: TagsValue, dueDate: DueValue, name: TextValue } as const
const firstValues: Values = {
  priority: 'high',
  tagIds: [],
  dueDate: { relative: 'days', amount: 1 } satisfies Relative,
  name: '',
}
const customEditors: Partial<Record<Field['type'], typeof TextValue>> = {
  TEXT: TextValue,
  MULTI_LINE_TEXT: TextValue,
  NUMBER: NumberValue,
}

export const SetFields = ({ config, onChange, boardAndForm, problemAt }: ConfigProps) => {
  const say = useSay()
  const values = (config['values'] ?? {}) as Values
  const { fields } = boardAndForm.form.definition
  const custom = fields.filter(({ type }) => customEditors[type])
  const choices = [
    ...Object.keys(ownEditors).map((key) => ({ id: key, name: say(builtInAt(key)?.label ?? configText.fields) })),
    ...custom.map(({ id, name }) => ({ id: `cf.${id}`, name: say(name) })),
  ]
  const set = (name: string, value: unknown) => onChange({ values: { ...values, [name]: value } })
  const remove = (name: string) =>
    onChange({ values: Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)) })
  const editorOf = (name: string) =>
    (ownEditors as Record<string, typeof TextValue>)[name] ??
    customEditors[custom.find(({ id }) => `cf.${id}` === name)?.type ?? 'TEXT'] ??
    TextValue
  return (
    <>
      {Object.entries(values).map(([name, value]) => {
        const Editor = editorOf(name)
        const label = choices.find(({ id }) => id === name)?.name ?? name
        return (
          <div key={name} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <Editor label={label} value={value} onChange={(next) => set(name, next)} boardAndForm={boardAndForm} />
            </div>
            <IconButton label={say(configText.removeField, { name: label })} onPress={() => remove(name)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )
      })}
      <Select
        label={say(configText.addField)}
        value=""
        onChange={(name) => set(name, firstValues[name] ?? (editorOf(name) === NumberValue ? 0 : ''))}
        items={choices.filter(({ id }) => !(id in values))}
        problem={problemAt('values')}
      />
    </>
  )
}
