/** What stands in a cell, by its column. No hooks: hundreds are drawn a second while one scrolls. */
import { Archive, Ban, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortLabelOf, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { TicketLine } from '../../../api/tickets.ts'
import type { TicketField } from '../../../fields.ts'
import type { RenderContext } from '../render-context.ts'
import { listText } from '../text.ts'
import { drawBuiltIn, sayBuiltIn } from './built-in-cells.tsx'

/** Marks before a title that say what is special about its ticket. */
export const TitleMarks = ({ line, looks: { say } }: { line: TicketLine; looks: RenderContext }) => (
  <>
    {line.isPinned && <Pin role="img" aria-label={say(listText.pinned)} className="size-3 shrink-0 text-brand-text" />}
    {line.isArchived && (
      <Archive role="img" aria-label={say(listText.archived)} className="size-3 shrink-0 text-faint" />
    )}
    {line.isDisabled && <Ban role="img" aria-label={say(listText.disabled)} className="size-3 shrink-0 text-faint" />}
  </>
)

export const contentOf = (field: TicketField, line: TicketLine, looks: RenderContext): ReactNode => {
  if (field.storage === 'column') return drawBuiltIn(field.builtIn, line, looks)
  const { custom } = field
  const value = line.values[custom.id]
  if (value === undefined || value === null) return null
  const { Value } = looks
  return Value && <Value key={line.id} ticketId={line.id} field={custom} value={value} refs={looks.refs} />
}

/** A cell that can be changed where it stands; what opens is one for the whole list. */
export const EditCell = (props: {
  field: KeyedField
  line: TicketLine
  looks: RenderContext
  isTabStop: boolean
  children: ReactNode
}) => {
  const { field, line, looks, isTabStop, children } = props
  return (
    <button
      type="button"
      data-edit={field.name}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={looks.say(listText.edit, {
        name: looks.say(shortLabelOf(field)),
        value: sayBuiltIn(field, line, looks),
      })}
      className="-mx-1.5 flex h-[max(1.625rem,24px)] w-full min-w-0 items-center rounded-md px-1.5 text-start hover:bg-sunken"
    >
      {children || <span className="text-faint">{looks.say(listText.none)}</span>}
    </button>
  )
}
