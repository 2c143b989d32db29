/** One of the ticket's own fields: to fill in where the person may, to read with its reason where not, absent where not to be seen. */
import { useId, type ReactNode } from 'react'
import { priorities, type Priority } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { useOuterKey } from '#modules/forms/web/fill/use-outer-key.ts'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { DepartmentChoice } from '#modules/structure/web/department-choice.tsx'
import { useDepartments } from '#modules/structure/web/use-departments.ts'
import { problemWords } from '#ui/catalogue.ts'
import { DateTimePicker } from '#ui/form/date-time-picker.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { MultiSelect } from '#ui/form/multi-select.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { useSay } from '#ui/words.tsx'
import { actOf } from '../../built-in.ts'
import { ArrivingFiles } from './arriving-files.tsx'
import { BuiltInValue } from './built-in-value.tsx'
import { useEdited } from './edit-store.ts'
import type { BuiltIn } from './edits.ts'
import { AccountField, CustomerField, GroupField, GroupsField, PeopleField } from './record-fields.tsx'
import { useTicket } from './ticket-scope.ts'
import { fieldWords, ticketText } from './ticket-text.ts'
import { useAttaching } from './use-attaching.ts'
import { WhyButton } from './why-button.tsx'

type InputProps = FieldProps & { value: unknown; onChange: (value: unknown) => void }
const none = 'none'
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const idOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** Only a new ticket asks for it here: one begins with it, and with the next one too. */
const Title = ({ value, ...field }: InputProps) => <TextField {...field} autoFocus isRequired value={textOf(value)} />
const Description = ({ value, ...field }: InputProps) => {
  const say = useSay()
  const { ids, remove, uploads, start, forget, mayAttach } = useAttaching()
  return (
    <div className="grid gap-2">
      <RichTextEditor
        {...field}
        value={textOf(value)}
        {...(mayAttach && { onFiles: (files) => files.forEach((file) => void start(file)) })}
      />
      <ArrivingFiles label={say(fieldWords.fileIds)} ids={ids} uploads={uploads} onRemove={remove} onStop={forget} />
    </div>
  )
}
const Status = ({ value, ...field }: InputProps) => {
  const say = useSay()
  const { board, statusIds } = useTicket()
  const items = board.statuses
    .filter(({ id }) => statusIds.includes(id) || id === value)
    .map(({ id, name, color }) => ({ id, name: say(name), hue: color }))
  return <Select {...field} items={items} value={idOf(value) ?? undefined} />
}
const PriorityChoice = ({ value, ...field }: InputProps) => {
  const say = useSay()
  const items = priorities.map((id) => ({ id, name: say(priorityWords[id]) }))
  return <Select<Priority> {...field} items={items} value={priorities.find((one) => one === value)} />
}
const People = ({ value, ...field }: InputProps) => (
  <PeopleField {...field} names={useTicket().names} value={idsOf(value)} />
)
const Groups = ({ value, ...field }: InputProps) => (
  <GroupsField {...field} names={useTicket().names} value={idsOf(value)} />
)
const Group = ({ value, ...field }: InputProps) => (
  <GroupField {...field} names={useTicket().names} value={idOf(value)} />
)
const Customer = ({ value, ...field }: InputProps) => (
  <CustomerField {...field} names={useTicket().names} value={idOf(value)} />
)
const Account = ({ value, ...field }: InputProps) => (
  <AccountField {...field} names={useTicket().names} value={idOf(value)} />
)
const Due = ({ value, onChange, ...field }: InputProps) => (
  <DateTimePicker {...field} value={idOf(value) ?? undefined} onChange={(moment) => onChange(moment ?? null)} />
)
const BoardTags = ({ value, ...field }: InputProps) => {
  const say = useSay()
  const items = useTicket().board.tags.map(({ id, name, color }) => ({ id, name: say(name), hue: color }))
  return <MultiSelect {...field} items={items} value={idsOf(value)} />
}
const Department = ({ value, onChange, ...field }: InputProps) => {
  const { all, isLoading } = useDepartments()
  const { names } = useTicket()
  const { key, own } = useOuterKey(idOf(value) ?? '')
  const choose = (id?: string) => {
    const chosen = all.find((one) => one.id === id)
    if (chosen) names.learn(chosen.id, { kind: 'department', name: chosen.name })
    own(chosen?.id ?? '')
    onChange(chosen?.id ?? null)
  }
  // A combo box takes its first items for good: it waits for them.
  return (
    <DepartmentChoice
      key={isLoading ? 'waits' : key}
      {...field}
      all={all}
      value={idOf(value) ?? undefined}
      onChange={choose}
    />
  )
}
const Source = ({ value, onChange, ...field }: InputProps) => {
  const say = useSay()
  const items = [
    { id: none, name: say(ticketText.none) },
    ...useTicket().board.sources.map((one) => ({ id: one.value, name: say(one.label) })),
  ]
  return (
    <Select {...field} items={items} value={idOf(value) ?? none} onChange={(id) => onChange(id === none ? null : id)} />
  )
}

const inputs: Record<Exclude<BuiltIn, 'fileIds'>, (props: InputProps) => ReactNode> = {
  title: Title,
  description: Description,
  statusId: Status,
  priority: PriorityChoice,
  assigneeIds: People,
  groupId: Group,
  dueDate: Due,
  tagIds: BoardTags,
  customerId: Customer,
  accountId: Account,
  departmentId: Department,
  source: Source,
  watcherIds: People,
  watcherGroupIds: Groups,
}

/** What may only be read: its name, its value, and the way to ask why. */
const ReadOnly = ({ field }: { field: BuiltIn }) => {
  const say = useSay()
  const id = useId()
  const { board, names, store, refused } = useTicket()
  const value = useEdited(store, field)
  const why = refused[actOf[field]]
  const name = say(fieldWords[field])
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-1 flex min-h-5 items-center gap-1">
        <span id={id} className="text-sm font-semibold">
          {name}
        </span>
        {why && <WhyButton name={name} why={why} />}
      </div>
      <div className="min-h-9 py-1.5 text-sm">
        <BuiltInValue field={field} value={value} board={board} names={names} />
      </div>
    </div>
  )
}

const Writable = ({ field }: { field: keyof typeof inputs }) => {
  const say = useSay()
  const { store, problems: found } = useTicket()
  const value = useEdited(store, field)
  const code = found[field]
  const Input = inputs[field]
  return (
    <div data-field={field}>
      <Input
        label={say(fieldWords[field])}
        value={value}
        onChange={(next) => store.change(field, next)}
        {...(code && { problem: say(problemWords(code)) })}
      />
    </div>
  )
}

export const BuiltInField = ({ field }: { field: keyof typeof inputs }) => {
  const { store, refused } = useTicket()
  if (!(field in store.base().fields)) return null
  return refused[actOf[field]] ? <ReadOnly field={field} /> : <Writable field={field} />
}
