/** Asks for the new value of the selected tickets. */
import { useContext, useState } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { priorities } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { useDirectory } from '#modules/forms/web/builder/use-directory.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { BulkChange } from '../../../api/bulk.ts'
import { confirmsStatusChange } from '../../status-change.ts'
import { StatusDialogPart } from '../../slots.ts'
import { actionsText } from '../actions-text.ts'
import type { BulkField } from './bulk-fields.ts'
import { bulkText } from './bulk-text.ts'

type Props = {
  field: BulkField
  board: Board
  allowed: ReadonlySet<string> | undefined
  count: number
  ticketIds: 'all' | readonly string[]
  onChange: (change: BulkChange) => void
  onClose: () => void
}
type InputProps = Pick<Props, 'board' | 'allowed' | 'ticketIds'> & {
  change: BulkChange
  problem?: string
  onChange: (change: BulkChange) => void
}

const StatusInput = ({ board, allowed, ticketIds, change, problem, onChange }: InputProps) => {
  const say = useSay()
  const { StartingNote } = useContext(StatusDialogPart)
  const { statusId } = change
  const isAsked = confirmsStatusChange(board)
  return (
    <div className="grid gap-4">
      <Select
        isRequired
        label={say(bulkText.status)}
        problem={problem}
        value={statusId}
        onChange={(to) => onChange({ statusId: to })}
        items={board.statuses
          .filter(({ id }) => !allowed || allowed.has(id))
          .map(({ id, name, color }) => ({ id, name: say(name), hue: color }))}
      />
      {isAsked && (!statusId || !StartingNote) && <Alert kind="warn">{say(actionsText.moveBody)}</Alert>}
      {isAsked && statusId && StartingNote && (
        <StartingNote boardId={board.id} statusId={statusId} ticketIds={ticketIds} />
      )}
    </div>
  )
}

const PriorityInput = ({ change, problem, onChange }: InputProps) => {
  const say = useSay()
  return (
    <Select
      isRequired
      label={say(bulkText.priority)}
      problem={problem}
      value={change.priority}
      onChange={(priority) => onChange({ priority })}
      items={priorities.map((id) => ({ id, name: say(priorityWords[id]) }))}
    />
  )
}

const AssigneesInput = ({ change, onChange }: InputProps) => {
  const say = useSay()
  return (
    <MultiSelect
      label={say(bulkText.assigneesTitle)}
      hint={say(bulkText.nobodyHint)}
      value={change.assigneeIds ?? []}
      onChange={(assigneeIds) => onChange({ assigneeIds })}
      items={useDirectory('people')}
    />
  )
}

const TagsInput = ({ board, change, problem, onChange }: InputProps) => {
  const say = useSay()
  const items = board.tags.map(({ id, name, color }) => ({ id, name: say(name), hue: color }))
  return (
    <div className="grid gap-4">
      <MultiSelect
        label={say(bulkText.addTags)}
        problem={problem}
        value={change.addTagIds ?? []}
        onChange={(addTagIds) => onChange({ ...change, addTagIds })}
        items={items}
      />
      <MultiSelect
        label={say(bulkText.removeTags)}
        value={change.removeTagIds ?? []}
        onChange={(removeTagIds) => onChange({ ...change, removeTagIds })}
        items={items}
      />
    </div>
  )
}

const DueDateInput = ({ change, problem, onChange }: InputProps) => {
  const say = useSay()
  return (
    <div className="grid gap-4">
      {change.dueDate !== null && (
        <DateTimePicker
          label={say(bulkText.dueDate)}
          problem={problem}
          value={change.dueDate}
          onChange={(dueDate) => onChange({ ...(dueDate && { dueDate }) })}
        />
      )}
      <Checkbox isSelected={change.dueDate === null} onChange={(none) => onChange(none ? { dueDate: null } : {})}>
        {say(bulkText.noDue)}
      </Checkbox>
    </div>
  )
}

const WatchersInput = ({ change, problem, onChange }: InputProps) => {
  const say = useSay()
  const people = useDirectory('people')
  return (
    <div className="grid gap-4">
      <MultiSelect
        label={say(bulkText.addWatchers)}
        problem={problem}
        value={change.addWatcherIds ?? []}
        onChange={(addWatcherIds) => onChange({ ...change, addWatcherIds })}
        items={people}
      />
      <MultiSelect
        label={say(bulkText.removeWatchers)}
        value={change.removeWatcherIds ?? []}
        onChange={(removeWatcherIds) => onChange({ ...change, removeWatcherIds })}
        items={people}
      />
    </div>
  )
}

const ArchiveNote = () => <p className="text-sm text-muted">{useSay()(bulkText.archiveBody)}</p>

const inputs = {
  status: StatusInput,
  assignees: AssigneesInput,
  priority: PriorityInput,
  tags: TagsInput,
  dueDate: DueDateInput,
  watchers: WatchersInput,
  archive: ArchiveNote,
} satisfies Record<BulkField, unknown>
const titles = {
  status: bulkText.statusTitle,
  assignees: bulkText.assigneesTitle,
  priority: bulkText.priorityTitle,
  tags: bulkText.tagsTitle,
  dueDate: bulkText.dueDateTitle,
  watchers: bulkText.watchersTitle,
  archive: bulkText.archiveTitle,
} satisfies Record<BulkField, unknown>

/** The change before anything is chosen: assignees may be empty, and archiving asks for nothing. */
const startOf = (field: BulkField): BulkChange => {
  if (field === 'archive') return { isArchived: true }
  return field === 'assignees' ? { assigneeIds: [] } : {}
}

/** Assignees may be empty; other fields need a value. */
const isAnswered = (field: BulkField, change: BulkChange) =>
  field === 'assignees' ||
  Object.values(change).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))

export const BulkDialog = ({ field, board, allowed, count, ticketIds, onChange, onClose }: Props) => {
  const say = useSay()
  const [change, setChange] = useState<BulkChange>(() => startOf(field))
  const [isTried, setTried] = useState(false)
  const Input = inputs[field]
  const isReady = isAnswered(field, change)
  return (
    <ContentDialog
      title={say(titles[field])}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isReady) onChange(change)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary">
            {say(bulkText.apply, { count })}
          </Button>
        </>
      }
    >
      <Input
        board={board}
        allowed={allowed}
        ticketIds={ticketIds}
        change={change}
        problem={isTried && !isReady ? say(problemWords('required')) : undefined}
        onChange={setChange}
      />
    </ContentDialog>
  )
}
