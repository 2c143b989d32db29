import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ArrowLeftRight } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { builtInFields } from '#modules/forms/built-in-fields.ts'
import type { KeyedField } from '#modules/forms/built-in-index.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { TicketField } from '../../../fields.ts'
import { formatBuiltIn } from '../grid/built-in-cells.tsx'
import { contentOf, TitleMarks } from '../grid/cells.tsx'
import type { RenderContext } from '../render-context.ts'
import { nameIn, Searched, TagMarks } from '../ticket-marks.tsx'
import { isAtFoot } from './card-fields.ts'
import { kanbanText } from './kanban-text.ts'

/** Cards are dropped within their swimlane. */
export const dragKindOf = (swimlaneId = '') => `ticket/${swimlaneId}`

type Props = {
  /** Cards are as high as what they show. */
  measure?: (element: Element | null) => void
  line: TicketListItem
  swimlaneId?: string
  index: number
  total: number
  renderContext: RenderContext
  isOpen: boolean
  isPicked: boolean
  isTabStop: boolean
}

const useDrag = ({ id, swimlaneId, isFixed }: { id: string; swimlaneId?: string; isFixed: boolean }) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isFixed) return
    return draggable({
      element,
      getInitialData: () => ({ kind: dragKindOf(swimlaneId), id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, swimlaneId, isFixed])
  return { ref, isDragged }
}

export const statusField: KeyedField = { ...builtInFields.statusId, key: 'statusId' }

const has = ({ cardFields }: RenderContext, name: string) => cardFields.some((field) => field.name === name)
const textOf = (field: TicketField, line: TicketListItem, renderContext: RenderContext) =>
  field.storage === 'column' ? formatBuiltIn(field.builtIn, line, renderContext) : ''

const Foot = ({ line, renderContext }: { line: TicketListItem; renderContext: RenderContext }) => (
  <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
      {renderContext.cardFields.filter(isAtFoot).map((field) => {
        const content = contentOf(field, line, renderContext)
        return (
          content && (
            <span
              key={field.key}
              data-card-field={field.name}
              title={`${renderContext.say(field.shortLabel)}: ${textOf(field, line, renderContext)}`}
              className="h-5 max-w-full min-w-0 truncate"
            >
              {content}
            </span>
          )
        )
      })}
    </span>
    {has(renderContext, 'assignees') && (
      <span className="flex shrink-0 gap-0.5 self-end">
        {line.assigneeIds?.slice(0, 3).map((id) => (
          <span key={id} title={nameIn(renderContext, id)}>
            <Avatar name={nameIn(renderContext, id)} className="size-5 text-[0.5625rem]" />
            <span className="sr-only">{nameIn(renderContext, id)}</span>
          </span>
        ))}
      </span>
    )}
  </span>
)

const PlainCard = ({ measure, line, swimlaneId, index, total, renderContext, isOpen, isPicked, isTabStop }: Props) => {
  const canMove = renderContext.mayChange(statusField, line)
  const { ref, isDragged } = useDrag({ id: line.id, swimlaneId, isFixed: !canMove })
  return (
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      ref={measure}
      data-index={index}
      className="px-2 pb-2 contain-content"
    >
      <div
        ref={ref}
        data-at={index}
        data-id={line.id}
        data-open={isOpen || undefined}
        data-picked={isPicked || undefined}
        className={`group relative flex cursor-pointer flex-col gap-1.5 rounded-lg border border-line bg-raised p-2.5 hover:border-line-strong data-open:border-brand-text has-[[data-title]:focus-visible]:outline-2 has-[[data-title]:focus-visible]:-outline-offset-1 has-[[data-title]:focus-visible]:outline-brand-text data-picked:border-brand-text data-picked:ring-3 data-picked:ring-brand/18 ${isDragged ? 'opacity-50' : ''}`}
      >
        <span className="flex h-6 shrink-0 items-center gap-1.5 text-xs text-muted">
          <TitleMarks line={line} renderContext={renderContext} />
          <Code>
            <Searched text={line.customSequence} renderContext={renderContext} />
          </Code>
          <span className="ms-auto flex min-w-0 items-center gap-1">
            {has(renderContext, 'tags') && line.tagIds && (
              <TagMarks ids={line.tagIds.slice(0, 1)} renderContext={renderContext} />
            )}
            {canMove && (
              <button
                type="button"
                data-edit="status"
                tabIndex={isTabStop ? 0 : -1}
                aria-haspopup="dialog"
                aria-label={renderContext.say(kanbanText.moveTo, { number: line.customSequence })}
                title={renderContext.say(kanbanText.moveTo, { number: line.customSequence })}
                className="absolute end-2 top-2 grid size-7 shrink-0 place-items-center rounded-md bg-raised opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken hover:text-fg pointer-coarse:static pointer-coarse:opacity-100"
              >
                <ArrowLeftRight aria-hidden className="size-3.5" />
              </button>
            )}
          </span>
        </span>
        <button
          type="button"
          data-title
          tabIndex={isTabStop ? 0 : -1}
          className="min-h-6 min-w-0 text-start text-sm font-semibold outline-none"
        >
          <UserText className="line-clamp-2 wrap-anywhere">
            <Searched text={line.name} renderContext={renderContext} />
          </UserText>
        </button>
        <Foot line={line} renderContext={renderContext} />
      </div>
    </div>
  )
}

export const KanbanCard = memo(PlainCard)
