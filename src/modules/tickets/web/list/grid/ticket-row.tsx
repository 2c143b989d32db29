import { Pin } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Code, UserLine } from '#ui/display/bidi.tsx'
import type { Size } from '#ui/table/columns.ts'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { ListColumn } from '../columns/columns.ts'
import type { RenderContext } from '../render-context.ts'
import { listText } from '../text.ts'
import { People, PriorityMark, Searched, StatusMark } from '../ticket-marks.tsx'
import { contentOf, EditCell, TitleMarks } from './cells.tsx'

export type RowView = {
  columns: readonly ListColumn[]
  /** How far from the start each pinned column stays, in rem. */
  offsets: Readonly<Record<string, number>>
  renderContext: RenderContext
  isList: boolean
  size: Size
  isStriped: boolean
  canSelect: boolean
}
type Props = {
  line: TicketListItem
  index: number
  view: RowView
  isChosen: boolean
  isOpen: boolean
  isTabStop: boolean
  onToggle: (id: string, index: number) => void
}

const heights: Record<Size, string> = { small: 'h-8', medium: 'h-10', large: 'h-12' }
const frame =
  'group relative cursor-pointer border-b border-line contain-strict hover:bg-canvas focus-within:bg-canvas data-striped:bg-canvas/60 data-chosen:bg-brand-soft data-open:bg-brand-soft has-[:focus-visible]:after:pointer-events-none has-[:focus-visible]:after:absolute has-[:focus-visible]:after:inset-0 has-[:focus-visible]:after:z-2 has-[:focus-visible]:after:border-2 has-[:focus-visible]:after:border-brand-text'
/** A pinned cell lies over the others, so it has the row's own ground. */
const pinned =
  'sticky z-1 h-full bg-surface group-hover:bg-canvas group-focus-within:bg-canvas group-data-chosen:bg-brand-soft group-data-open:bg-brand-soft'

/** The row has the ring of the focus. */
const titleLook = 'block min-h-6 min-w-0 text-start font-semibold outline-none'

const Title = ({
  line,
  isTabStop,
  renderContext,
}: {
  line: TicketListItem
  isTabStop: boolean
  renderContext: RenderContext
}) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <TitleMarks line={line} renderContext={renderContext} />
    <button type="button" data-title tabIndex={isTabStop ? 0 : -1} className={titleLook}>
      <UserLine>
        <Searched text={line.name} renderContext={renderContext} />
      </UserLine>
    </button>
    <button
      type="button"
      data-pin
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={line.isPinned}
      aria-label={renderContext.say(line.isPinned ? listText.unpin : listText.pin, { name: line.customSequence })}
      className="grid size-6 shrink-0 place-items-center rounded-md text-faint opacity-0 group-hover:opacity-100 hover:text-fg focus-visible:opacity-100"
    >
      <Pin aria-hidden className={`size-3.5 ${line.isPinned ? 'fill-current' : ''}`} />
    </button>
  </span>
)

type CellProps = { col: ListColumn; line: TicketListItem; view: RowView; isTabStop: boolean }

/** The value of a column: edited in place, a moment that shows itself in full, or plain. */
const CellValue = ({ col: { field }, line, view: { renderContext }, isTabStop }: CellProps) => {
  const content = contentOf(field, line, renderContext)
  const builtIn = field.storage === 'column' ? field.builtIn : undefined
  if (builtIn && renderContext.mayChange(builtIn, line))
    return (
      <EditCell field={builtIn} line={line} renderContext={renderContext} isTabStop={isTabStop}>
        {content}
      </EditCell>
    )
  if (builtIn?.type === 'moment' && content)
    return (
      <button type="button" tabIndex={isTabStop ? 0 : -1} className="group/moment h-6 min-w-6 cursor-help rounded-sm">
        {content}
      </button>
    )
  return <span className="min-w-0 truncate">{content}</span>
}

const Cell = (props: CellProps) => {
  const { col, line, view, isTabStop } = props
  const offset = view.offsets[col.key]
  return (
    <span
      role="cell"
      style={offset === undefined ? undefined : ({ insetInlineStart: `${offset}rem` } as CSSProperties)}
      className={`flex h-full min-w-0 items-center px-2 ${offset === undefined ? 'relative' : pinned} ${col.key === 'name' ? 'text-fg' : 'text-muted'}`}
    >
      {col.key === 'name' ? (
        <Title line={line} isTabStop={isTabStop} renderContext={view.renderContext} />
      ) : (
        <CellValue {...props} />
      )}
    </span>
  )
}

/** On a narrow surface a ticket is a card of two lines. */
const CardCells = ({
  line,
  view: { renderContext },
  isTabStop,
}: {
  line: TicketListItem
  view: RowView
  isTabStop: boolean
}) => {
  const found = renderContext.status(line.statusId)
  return (
    <span role="cell" className="grid min-w-0 gap-1 px-2">
      <Title line={line} isTabStop={isTabStop} renderContext={renderContext} />
      <span className="flex min-w-0 items-center gap-3 text-xs text-muted">
        <Code className="shrink-0">
          <Searched text={line.customSequence} renderContext={renderContext} />
        </Code>
        {found && <StatusMark color={found.color} name={renderContext.say(found.name)} />}
        {line.priority && <PriorityMark priority={line.priority} say={renderContext.say} />}
        {line.assigneeIds && line.assigneeIds.length > 0 && (
          <span className="ms-auto min-w-0">
            <People ids={line.assigneeIds.slice(0, 1)} renderContext={renderContext} />
          </span>
        )}
      </span>
    </span>
  )
}

const PlainRow = ({ line, index, view, isChosen, isOpen, isTabStop, onToggle }: Props) => {
  const { columns, isList, size, isStriped, canSelect, renderContext } = view
  const hasTitle = columns.some(({ key }) => key === 'name')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-id={line.id}
      data-chosen={isChosen || undefined}
      data-open={isOpen || undefined}
      data-striped={(isStriped && index % 2 === 1) || undefined}
      className={`${frame} grid items-center ${isList ? 'h-17 grid-cols-[2.5rem_minmax(0,1fr)] pe-2' : `grid-cols-(--columns) ${heights[size]}`}`}
    >
      <span
        {...(canSelect && { role: 'cell' })}
        className={`grid h-full place-items-center ${isList ? '' : `${pinned} start-0`}`}
      >
        {canSelect && (
          <Checkbox
            aria-label={renderContext.say(listText.selectTicket, { name: `${line.customSequence} ${line.name}` })}
            isSelected={isChosen}
            excludeFromTabOrder={!isTabStop}
            onChange={() => onToggle(line.id, index)}
          />
        )}
      </span>
      {isList ? (
        <CardCells line={line} view={view} isTabStop={isTabStop} />
      ) : (
        columns.map((col) => <Cell key={col.key} col={col} line={line} view={view} isTabStop={isTabStop} />)
      )}
      {!isList && !hasTitle && (
        <span role="cell" className="absolute inset-0 -z-1 grid">
          <button
            type="button"
            data-title
            tabIndex={isTabStop ? 0 : -1}
            aria-label={renderContext.say(listText.openTicket, { name: line.customSequence })}
            className="focus-visible:-outline-offset-2"
          />
        </span>
      )}
    </div>
  )
}

export const TicketRow = memo(PlainRow)

export const WaitingRow = ({ view: { isList, size, columns } }: { view: RowView }) => (
  <div
    aria-hidden
    className={`grid items-center border-b border-line ${isList ? 'h-17 grid-cols-[2.5rem_minmax(0,1fr)]' : `grid-cols-(--columns) ${heights[size]}`}`}
  >
    <span className="skeleton mx-auto size-4" />
    {Array.from({ length: isList ? 1 : columns.length }, (_, at) => (
      <span key={at} className="skeleton mx-2 h-3" style={{ width: `${60 - ((at * 17) % 30)}%` }} />
    ))}
  </div>
)
