/** One of the ticket's own fields: to fill in where the person may, to read with its reason where not, absent where not to be seen. */
import { useId, type ReactNode } from 'react'
import type { BuiltInType, RecordRef, WriteAction } from '#modules/forms/built-in-field.ts'
import { builtInAt, type KeyedField, type WritableKey } from '#modules/forms/built-in-index.ts'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { problemWords } from '#ui/calls/catalogue.ts'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { useSay } from '#ui/words.tsx'
import { ArrivingFiles } from '../files/uploading-files.tsx'
import { BuiltInValue } from './built-in-value.tsx'
import { useField, useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import {
  AccountField,
  CustomerField,
  DepartmentField,
  GroupField,
  GroupsField,
  PeopleField,
  UserField,
  type SingleRecord,
} from './record-fields.tsx'
import { ruleForField, useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'
import { useAttaching } from '../files/use-attach.ts'
import { RefusalButton } from './refusal-button.tsx'

type InputProps = { of: KeyedField; field: FieldProps; value: unknown; onChange: (value: unknown) => void }
const none = 'none'
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const idOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** Only for new tickets, where it has the initial focus. */
const Title = ({ field, value, onChange }: InputProps) => (
  <TextField {...field} autoFocus isRequired value={textOf(value)} onChange={onChange} />
)
const Html = ({ field, value, onChange }: InputProps) => {
  const say = useSay()
  const { ids, remove, uploads, start, dismiss, mayAttach } = useAttaching()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <RichTextEditor
        {...field}
        value={textOf(value)}
        onChange={onChange}
        {...(mayAttach && { onFiles: (files) => files.forEach((file) => void start(file)) })}
      />
      <ArrivingFiles label={say(fieldWords.fileIds)} ids={ids} uploads={uploads} onRemove={remove} onStop={dismiss} />
    </div>
  )
}
const Status = ({ field, value, onChange }: InputProps) => {
  const say = useSay()
  const { board, statusIds } = useTicket()
  const items = board.statuses
    .filter(({ id }) => statusIds.includes(id) || id === value)
    .map(({ id, name, color }) => ({ id, name: say(name), hue: color }))
  return <Select {...field} items={items} value={idOf(value) ?? undefined} onChange={onChange} />
}
/** An optional choice has an option for none. */
const Choice = ({ of, field, value, onChange }: InputProps) => {
  const say = useSay()
  const options = of.options?.(useTicket().board) ?? []
  const items = [
    ...(of.blank === null ? [{ id: none, name: say(ticketText.none) }] : []),
    ...options.map(({ id, name, hue }) => ({ id, name: say(name), ...(hue && { hue }) })),
  ]
  const chosen = idOf(value) ?? (of.blank === null ? none : undefined)
  return <Select {...field} items={items} value={chosen} onChange={(id) => onChange(id === none ? null : id)} />
}

const recordInputs: Record<RecordRef, (props: SingleRecord) => ReactNode> = {
  user: UserField,
  group: GroupField,
  department: DepartmentField,
  customer: CustomerField,
  account: AccountField,
}
const OneRecord = ({ of, field, value, onChange }: InputProps) => {
  const { names } = useTicket()
  const Input = recordInputs[of.ref ?? 'user']
  return <Input {...field} names={names} value={idOf(value)} onChange={onChange} />
}
const Records = ({ of, field, value, onChange }: InputProps) => {
  const Input = of.ref === 'group' ? GroupsField : PeopleField
  return <Input {...field} names={useTicket().names} value={idsOf(value)} onChange={onChange} />
}
const Moment = ({ field, value, onChange }: InputProps) => (
  <DateTimePicker {...field} value={idOf(value) ?? undefined} onChange={(moment) => onChange(moment ?? null)} />
)
const Tags = ({ of, field, value, onChange }: InputProps) => {
  const say = useSay()
  const options = of.options?.(useTicket().board) ?? []
  const items = options.map(({ id, name, hue }) => ({ id, name: say(name), ...(hue && { hue }) }))
  return <MultiSelect {...field} items={items} value={idsOf(value)} onChange={onChange} />
}

/** Null: not edited here; files have a section of their own. */
const inputs: Record<BuiltInType, ((props: InputProps) => ReactNode) | null> = {
  sequence: null,
  title: Title,
  html: Html,
  status: Status,
  priority: Choice,
  choice: Choice,
  tags: Tags,
  record: OneRecord,
  records: Records,
  files: null,
  moment: Moment,
  links: null,
}

/** A read-only field with its value and the reason. */
const ReadOnly = ({ field, action }: { field: KeyedField; action: WriteAction }) => {
  const say = useSay()
  const id = useId()
  const { board, names, store, refused } = useTicket()
  const value = useFieldValue(store, field.key)
  const why = refused[action]
  const name = say(field.label)
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-1 flex min-h-5 items-center gap-1">
        <span id={id} className="text-sm font-semibold">
          {name}
        </span>
        {why && <RefusalButton name={name} why={why} />}
      </div>
      <div className="min-h-9 py-1.5 text-sm">
        <BuiltInValue field={field.key} value={value} board={board} names={names} />
      </div>
    </div>
  )
}

const Writable = ({ field, input: Input }: { field: KeyedField; input: (props: InputProps) => ReactNode }) => {
  const say = useSay()
  const { store } = useTicket()
  const { value, problem } = useField(store, field.key)
  return (
    <div data-field={field.key}>
      <Input
        of={field}
        field={{ label: say(field.label), ...(problem && { problem: say(problemWords(problem.problem)) }) }}
        value={value}
        onChange={(next) => store.change(field.key, next)}
      />
    </div>
  )
}

export const BuiltInField = ({ field: key }: { field: WritableKey }) => {
  const { store, refused, ticket } = useTicket()
  const field = builtInAt(key)
  if (!field?.action || !(key in store.base().fields)) return null
  if (ruleForField(refused[field.action], key, ticket)) return <ReadOnly field={field} action={field.action} />
  const input = inputs[field.type]
  return input && <Writable field={field} input={input} />
}
