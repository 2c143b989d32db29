/** What opens on a cell that can be changed where it stands: one for the whole list. */
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Board } from '#modules/boards/api/boards.ts'
import { columnText } from '#modules/boards/text/tables-text.ts'
import { priorities, type Priority } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { Button } from '#ui/button.tsx'
import { Choices, type Choice } from '#ui/form/choices.tsx'
import { DateTimePicker } from '#ui/form/date-time-picker.tsx'
import { popover } from '#ui/form/looks.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { actsText } from '../acts-text.ts'
import type { QuickChange } from '../use-change.ts'
import { PeopleChoice } from '../people-choice.tsx'
import type { Edit } from './ticket-grid.tsx'

type Props = {
  edit: Edit
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

const Content = ({ edit: { field, line }, board, allowed, onChange, onClose }: Props) => {
  const say = useSay()
  const label = say(actsText[field])
  const choose = (change: QuickChange) => {
    onClose()
    onChange(change)
  }
  if (field === 'status')
    return (
      <One
        label={label}
        value={line.statusId}
        disabled={allowed ? board.statuses.filter(({ id }) => !allowed.has(id)).map(({ id }) => id) : []}
        items={board.statuses.map(({ id, name, color }) => ({ id, name: say(name), hue: color }))}
        onChoose={(statusId) => choose({ statusId })}
      />
    )
  if (field === 'priority')
    return (
      <One
        label={label}
        value={line.priority}
        items={priorities.map((id) => ({ id, name: say(priorityWords[id]) }))}
        onChoose={(priority) => choose({ priority: priority as Priority })}
      />
    )
  if (field === 'assignees')
    return (
      <PeopleChoice label={label} value={line.assigneeIds ?? []} onSave={(assigneeIds) => choose({ assigneeIds })} />
    )
  return <DueChoice value={line.dueDate ?? undefined} onSave={(dueDate) => choose({ dueDate })} />
}

/** Kept when it is whole: a date is written part by part. */
const DueChoice = ({ value, onSave }: { value?: string; onSave: (value: string | null) => void }) => {
  const say = useSay()
  const [due, setDue] = useState(value)
  return (
    <div className="grid w-64 gap-3 p-2">
      <DateTimePicker label={say(columnText.dueDate)} value={due} onChange={setDue} />
      <div className="flex justify-end gap-2">
        {value && <Button onPress={() => onSave(null)}>{say(actsText.noDue)}</Button>}
        <Button look="primary" isDisabled={!due} onPress={() => due && onSave(due)}>
          {say(uiText.save)}
        </Button>
      </div>
    </div>
  )
}

export const QuickEdit = (props: Props) => {
  const say = useSay()
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
      <Dialog aria-label={say(actsText[props.edit.field])} className="outline-none">
        <Content {...props} />
      </Dialog>
    </Popover>
  )
}
