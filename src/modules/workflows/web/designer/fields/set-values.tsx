/** Editors of the values that an action writes, one for each kind of field. */
import type { ReactNode } from 'react'
import { mayHaveDefault, relativeNames } from '#modules/forms/values/defaults.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { priorities } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { FieldInput } from '#modules/forms/web/fill/field-input.tsx'
import { useDirectory } from '#modules/forms/web/builder/use-directory.ts'
import { webKinds } from '#modules/forms/web/web-kinds.ts'
import { RecordValues } from '#modules/tickets/web/filter/record-values.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import type { ConfigProps } from './field-props.ts'

export type ValueProps = {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  boardAndForm: ConfigProps['boardAndForm']
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const idsOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])
const none = ''

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
      value={idsOf(value)}
      onChange={onChange}
      items={boardAndForm.board.tags.map(({ id, name }) => ({ id, name: say(name) }))}
    />
  )
}
const SourceValue = ({ label, value, onChange, boardAndForm }: ValueProps) => {
  const say = useSay()
  const sources = boardAndForm.board.sources.map((source) => ({ id: source.value, name: say(source.label) }))
  return (
    <Select
      label={label}
      value={textOf(value)}
      onChange={(source) => onChange(source || null)}
      items={[{ id: none, name: say(configText.emptied) }, ...sources]}
    />
  )
}
const DueValue = ({ label, value, onChange }: ValueProps) => {
  const say = useSay()
  return (
    <NumberField
      label={`${label}: ${say(configText.inDays)}`}
      minValue={0}
      value={(value as { amount: number } | null)?.amount}
      onChange={(amount) => onChange({ relative: 'days', amount: amount ?? 0 })}
    />
  )
}
const NameValue = ({ label, value, onChange }: ValueProps) => (
  <TextField label={label} value={textOf(value)} onChange={onChange} />
)
const DescriptionValue = ({ label, value, onChange }: ValueProps) => (
  <TextArea label={label} value={textOf(value)} onChange={onChange} />
)
const directoryValue = (of: 'people' | 'groups') => {
  const DirectoryValue = ({ label, value, onChange }: ValueProps) => (
    <MultiSelect label={label} value={idsOf(value)} onChange={onChange} items={useDirectory(of)} />
  )
  return DirectoryValue
}
/** The last one chosen counts; without any, the field is emptied. */
const recordValue = (kind: 'departments' | 'customers' | 'accounts') => {
  const RecordValue = ({ label, value, onChange }: ValueProps) => (
    <div>
      <RecordValues
        kind={kind}
        label={label}
        value={value ? [textOf(value)] : []}
        onChange={(ids) => onChange(ids.at(-1) ?? null)}
      />
    </div>
  )
  return RecordValue
}

type BuiltInEditor = { Value: (props: ValueProps) => ReactNode; first: unknown }
export const builtInEditors: Record<string, BuiltInEditor> = {
  priority: { Value: PriorityValue, first: 'high' },
  tagIds: { Value: TagsValue, first: [] },
  dueDate: { Value: DueValue, first: { relative: 'days', amount: 1 } },
  name: { Value: NameValue, first: '' },
  description: { Value: DescriptionValue, first: '' },
  departmentId: { Value: recordValue('departments'), first: null },
  customerId: { Value: recordValue('customers'), first: null },
  accountId: { Value: recordValue('accounts'), first: null },
  source: { Value: SourceValue, first: null },
  watcherIds: { Value: directoryValue('people'), first: [] },
  watcherGroupIds: { Value: directoryValue('groups'), first: [] },
}

/** Not those that are computed, hold a secret, or take their value from an upload or another system. */
export const isSettable = ({ type, isArchived }: Field) =>
  !isArchived && mayHaveDefault(type) && webKinds[type].input !== null

const amountIn = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, number>)[name] : undefined

/** A day or a moment may count from the run on. */
export const CustomValue = ({ field, label, value, onChange }: Omit<ValueProps, 'boardAndForm'> & { field: Field }) => {
  const say = useSay()
  const { relative } = kindOf(field.type)
  const name = relative && relativeNames[relative]
  const amount = name ? amountIn(value, name) : undefined
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      {name && (
        <Select
          label={label}
          value={amount === undefined ? 'fixed' : 'relative'}
          onChange={(kind) => onChange(kind === 'relative' ? { [name]: 0 } : null)}
          items={[
            { id: 'fixed', name: say(configText.fixed) },
            { id: 'relative', name: say(configText.fromRun) },
          ]}
        />
      )}
      {name && amount !== undefined ? (
        <NumberField
          label={say(configText[name])}
          value={amount}
          onChange={(next) => onChange({ [name]: next ?? 0 })}
          formatOptions={{ maximumFractionDigits: 0 }}
        />
      ) : (
        <FieldInput
          field={field}
          label={label}
          value={value ?? undefined}
          onChange={(next) => onChange(next ?? null)}
        />
      )}
    </div>
  )
}
