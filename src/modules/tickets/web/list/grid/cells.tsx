/** The content of a cell, by column. No hooks, because hundreds are rendered per second while scrolling. */
import { Archive, Ban, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortLabelOf, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { TicketField } from '../../../fields.ts'
import type { RenderContext } from '../render-context.ts'
import { listText } from '../text.ts'
import { renderBuiltIn, formatBuiltIn } from './built-in-cells.tsx'

/** Icons before a title: pinned, archived, disabled. */
export const TitleMarks = ({
  line,
  renderContext: { say },
}: {
  line: TicketListItem
  renderContext: RenderContext
}) => (
  <>
    {line.isPinned && <Pin role="img" aria-label={say(listText.pinned)} className="size-3 shrink-0 text-brand-text" />}
    {line.isArchived && (
      <Archive role="img" aria-label={say(listText.archived)} className="size-3 shrink-0 text-faint" />
    )}
    {line.isDisabled && <Ban role="img" aria-label={say(listText.disabled)} className="size-3 shrink-0 text-faint" />}
  </>
)

export const contentOf = (field: TicketField, line: TicketListItem, renderContext: RenderContext): ReactNode => {
  if (field.storage === 'column') return renderBuiltIn(field.builtIn, line, renderContext)
  const { custom } = field
  const value = line.values[custom.id]
  if (value === undefined || value === null) return null
  const { Value } = renderContext
  return Value && <Value key={line.id} ticketId={line.id} field={custom} value={value} refs={renderContext.refs} />
}

/** A cell with inline editing; one editor serves the whole list. */
export const EditCell = (props: {
  field: KeyedField
  line: TicketListItem
  renderContext: RenderContext
  isTabStop: boolean
  children: ReactNode
}) => {
  const { field, line, renderContext, isTabStop, children } = props
  return (
    <button
      type="button"
      data-edit={field.name}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={renderContext.say(listText.edit, {
        name: renderContext.say(shortLabelOf(field)),
        value: formatBuiltIn(field, line, renderContext),
      })}
      className="group/moment -mx-1.5 flex h-[max(1.625rem,24px)] w-full min-w-0 items-center rounded-md px-1.5 text-start hover:bg-sunken"
    >
      {children || <span className="text-faint">{renderContext.say(listText.empty)}</span>}
    </button>
  )
}
