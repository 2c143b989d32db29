/** What stands in a cell, by its column. No hooks: hundreds are drawn a second while one scrolls. */
import { Archive, Ban, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { columnText } from '#modules/boards/text/tables-text.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { Code, UserLine } from '#ui/bidi.tsx'
import type { TicketLine } from '../../../api/tickets.ts'
import type { Col } from '../columns.ts'
import type { Looks, QuickField } from '../looks.ts'
import { listText } from '../text.ts'
import { nameIn, People, PriorityMark, StatusMark, TagMarks } from '../ticket-marks.tsx'

type Draw = (line: TicketLine, looks: Looks) => ReactNode

const named =
  (key: 'groupId' | 'departmentId' | 'customerId' | 'accountId' | 'createdBy'): Draw =>
  (line, looks) => {
    const id = line[key]
    return id ? <UserLine>{nameIn(looks, id)}</UserLine> : null
  }
const moment =
  (key: 'createdAt' | 'updatedAt' | 'resolvedAt'): Draw =>
  (line, looks) => {
    const value = line[key]
    return value ? looks.date(value) : null
  }

const status: Draw = ({ statusId }, { status: find, say }) => {
  const found = find(statusId)
  return found ? <StatusMark color={found.color} name={say(found.name)} /> : null
}
const dueDate: Draw = (line, looks) => {
  if (!line.dueDate) return null
  if (!looks.isLate(line)) return looks.date(line.dueDate)
  return (
    <span className="font-semibold text-danger">
      {looks.date(line.dueDate)}
      <span className="sr-only">{looks.say(listText.overdue)}</span>
    </span>
  )
}

const draws: Record<string, Draw> = {
  number: ({ number }) => <Code>{number}</Code>,
  status,
  priority: ({ priority }, { say }) => priority && <PriorityMark priority={priority} say={say} />,
  assignees: ({ assigneeIds }, looks) => assigneeIds && <People ids={assigneeIds} looks={looks} />,
  group: named('groupId'),
  tags: ({ tagIds }, looks) => tagIds && <TagMarks ids={tagIds} looks={looks} />,
  dueDate,
  department: named('departmentId'),
  customer: named('customerId'),
  account: named('accountId'),
  source: ({ source }, looks) => source && <UserLine>{looks.source(source)}</UserLine>,
  createdBy: named('createdBy'),
  createdAt: moment('createdAt'),
  updatedAt: moment('updatedAt'),
  resolvedAt: moment('resolvedAt'),
}

/** Marks before a title that say what is special about its ticket. */
export const TitleMarks = ({ line, looks: { say } }: { line: TicketLine; looks: Looks }) => (
  <>
    {line.isPinned && <Pin role="img" aria-label={say(listText.pinned)} className="size-3 shrink-0 text-brand-text" />}
    {line.isArchived && (
      <Archive role="img" aria-label={say(listText.archived)} className="size-3 shrink-0 text-faint" />
    )}
    {line.isDisabled && <Ban role="img" aria-label={say(listText.disabled)} className="size-3 shrink-0 text-faint" />}
  </>
)

export const contentOf = ({ key, field }: Col, line: TicketLine, looks: Looks): ReactNode => {
  if (!field) return draws[key]?.(line, looks)
  const value = line.values[field.id]
  if (value === undefined || value === null) return null
  const { Value } = looks
  return Value && <Value key={line.id} ticketId={line.id} field={field} value={value} refs={looks.refs} />
}

const spoken: Record<QuickField, (line: TicketLine, looks: Looks) => string> = {
  status: ({ statusId }, looks) => {
    const found = looks.status(statusId)
    return found ? looks.say(found.name) : looks.say(listText.none)
  },
  priority: ({ priority }, looks) => (priority ? looks.say(priorityWords[priority]) : looks.say(listText.none)),
  assignees: ({ assigneeIds = [] }, looks) =>
    assigneeIds.map((id) => nameIn(looks, id)).join(', ') || looks.say(listText.nobody),
  dueDate: ({ dueDate: due }, looks) => (due ? looks.date(due) : looks.say(listText.none)),
}

/** A cell that can be changed where it stands; what opens is one for the whole list. */
export const EditCell = (props: {
  field: QuickField
  line: TicketLine
  looks: Looks
  isTabStop: boolean
  children: ReactNode
}) => {
  const { field, line, looks, isTabStop, children } = props
  return (
    <button
      type="button"
      data-edit={field}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={looks.say(listText.edit, {
        name: looks.say(columnText[field]),
        value: spoken[field](line, looks),
      })}
      className="-mx-1.5 flex h-[max(1.625rem,24px)] w-full min-w-0 items-center rounded-md px-1.5 text-start hover:bg-sunken"
    >
      {children || <span className="text-faint">{looks.say(listText.none)}</span>}
    </button>
  )
}
