/** The inline editor of a cell; one serves the whole list. */
import { useRef, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Board } from '#modules/boards/api/boards.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { shortLabelOf, type KeyedField } from '#modules/forms/built-in-index.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Choices, type Choice } from '#ui/form/choices/choices.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { popover } from '#ui/form/popover-styles.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { actionsText } from '../actions-text.ts'
import type { QuickChange } from '../editing/use-change.ts'
import { PeopleChoice } from '../filter/people-choice.tsx'
import type { CellEdit } from './ticket-grid.tsx'

type Props = {
  edit: CellEdit
  board: Board
  allowed: ReadonlySet<string> | undefined
  onChange: (change: QuickChange) => void
  onClose: () => void
}
type OneProps = { items: Choice[]; label: string; value?: string; disabled?: string[]; onChoose: (id: string) => void }

const One = ({ items, label, value, disabled = [], onChoose }: OneProps) => (
  <Choices
    aria-label={label}
    items={items}
    selectionMode="single"
    autoFocus
    disabledKeys={disabled}
    selectedKeys={value === undefined ? [] : [value]}
    onSelectionChange={(keys) => {
      const [key] = keys === 'all' ? [] : keys
      if (key !== undefined) onChoose(String(key))
    }}
  />
)

const StatusInput = ({ edit: { line }, board, allowed, label, choose }: InputProps) => {
  const say = useSay()
  return (
    <One
      label={label}
      value={line.statusId}
      disabled={allowed ? board.statuses.filter(({ id }) => !allowed.has(id)).map(({ id }) => id) : []}
      items={board.statuses.map(({ id, name, color }) => ({ id, name: say(name), hue: color }))}
      onChoose={choose}
    />
  )
}

const ChoiceInput = ({ edit: { field }, board, label, value, choose }: InputProps) => {
  const say = useSay()
  const items = (field.options?.(board) ?? []).map(({ id, name, hue }) => ({
    id,
    name: say(name),
    ...(hue && { hue }),
  }))
  return <One label={label} value={typeof value === 'string' ? value : undefined} items={items} onChoose={choose} />
}

const PeopleInput = ({ label, value, choose }: InputProps) => (
  <PeopleChoice label={label} value={Array.isArray(value) ? value.map(String) : []} onSave={choose} />
)

const TagsInput = ({ edit: { field }, board, label, value, choose }: InputProps) => {
  const say = useSay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(Array.isArray(value) ? value.map(String) : []))
  const items = (field.options?.(board) ?? []).map(({ id, name, hue }) => ({
    id,
    name: say(name),
    ...(hue && { hue }),
  }))
  return (
    <div className="grid w-56 gap-2 p-1">
      <Choices
        aria-label={label}
        items={items}
        autoFocus
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => keys !== 'all' && setChosen(new Set([...keys].map(String)))}
      />
      <Button look="primary" onPress={() => choose([...chosen])}>
        {say(uiText.save)}
      </Button>
    </div>
  )
}

const MomentInput = ({ edit: { field }, value, choose }: InputProps) => (
  <MomentChoice field={field} value={typeof value === 'string' ? value : undefined} onSave={choose} />
)

type InputProps = Omit<Props, 'onChange' | 'onClose'> & {
  label: string
  value: unknown
  choose: (value: unknown) => void
}

/** Null: this type has no inline editor. */
const inputs: Record<BuiltInType, ((props: InputProps) => ReactNode) | null> = {
  sequence: null,
  title: null,
  html: null,
  status: StatusInput,
  priority: ChoiceInput,
  choice: ChoiceInput,
  tags: TagsInput,
  record: null,
  records: PeopleInput,
  files: null,
  moment: MomentInput,
  links: null,
}

const useLabel = ({ edit: { field } }: Props) => {
  const say = useSay()
  return say(actionsText.changeField, { name: say(shortLabelOf(field)) })
}

const Content = ({ onChange, onClose, ...props }: Props) => {
  const { field, line } = props.edit
  const label = useLabel({ ...props, onChange, onClose })
  const Input = inputs[field.type]
  const choose = (value: unknown) => {
    onClose()
    onChange({ [field.key]: value })
  }
  return (
    Input && <Input {...props} label={label} value={(line as Record<string, unknown>)[field.key]} choose={choose} />
  )
}

/** Saved once complete, because a date is typed part by part. */
type MomentProps = { field: KeyedField; value?: string | undefined; onSave: (value: string | null) => void }

const MomentChoice = ({ field, value, onSave }: MomentProps) => {
  const say = useSay()
  const [due, setDue] = useState(value)
  return (
    <div className="grid w-64 gap-3 p-2">
      <DateTimePicker label={say(shortLabelOf(field))} value={due} onChange={setDue} />
      <div className="flex justify-end gap-2">
        {value && (
          <Button onPress={() => onSave(null)}>{say(field.isDeadline ? actionsText.noDue : actionsText.noDate)}</Button>
        )}
        <Button look="primary" isDisabled={!due} onPress={() => due && onSave(due)}>
          {say(uiText.save)}
        </Button>
      </div>
    </div>
  )
}

export const QuickEdit = (props: Props) => {
  const label = useLabel(props)
  const anchor = useRef(props.edit.anchor)
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom start"
      offset={4}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className={`${popover} min-w-52`}
    >
      <Dialog aria-label={label} className="outline-none">
        <Content {...props} />
      </Dialog>
    </Popover>
  )
}
