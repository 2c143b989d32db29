/** The tickets as cards in a column a status. What can be dragged can be moved by keys and by a menu as well. */
import { useId, useMemo, useRef, useState, type MouseEvent } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { keep, kept } from '#ui/storage.ts'
import { useFormat } from '#ui/words.tsx'
import type { TicketLine } from '../../../api/tickets.ts'
import type { Edit } from '../grid/ticket-grid.tsx'
import type { RenderContext } from '../render-context.ts'
import { laneStatuses, type Counts } from '../use-lanes.ts'
import type { Moving } from '../use-moving.ts'
import type { Tickets } from '../use-tickets.ts'
import { statusField } from './kanban-card.tsx'
import { KanbanColumn, type ColumnView } from './kanban-column.tsx'
import { kanbanText } from './kanban-text.ts'
import { useKanbanKeys } from './use-kanban-keys.ts'

type Props = {
  board: Board
  counts: Counts
  tickets: Tickets
  looks: RenderContext
  allowed: ReadonlySet<string> | undefined
  openId?: string
  onOpen: (line: TicketLine) => void
  onEdit: (edit: Edit) => void
  onMove: (moving: Moving) => void
  /** What was moved and how it went, said aloud. */
  said: string
}

const useFolded = (boardId: string) => {
  const name = `folded.${boardId}`
  const [folded, setFolded] = useState(() => {
    const stored = kept<unknown>(name, [])
    return new Set<string>(Array.isArray(stored) ? stored.map(String) : [])
  })
  const fold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    keep(name, [...next])
    setFolded(next)
  }
  return [folded, fold] as const
}

const useColumns = ({ board, counts, allowed, looks }: Props, folded: ReadonlySet<string>) => {
  const format = useFormat()
  return useMemo(
    () =>
      laneStatuses(board, counts).map(({ id, name, color, isFormer }): ColumnView => {
        const { total = 0, isMore = false } = counts.get(id) ?? {}
        const count = format.number(total)
        return {
          id,
          name: looks.say(name),
          color,
          total,
          count: isMore ? `${count}+` : count,
          isClosed: isFormer || (allowed !== undefined && !allowed.has(id)),
          isFolded: folded.has(id),
        }
      }),
    [board, counts, allowed, looks, folded, format],
  )
}

export const Kanban = (props: Props) => {
  const { board, tickets, looks, onMove, onOpen, onEdit } = props
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [folded, fold] = useFolded(board.id)
  const columns = useColumns(props, folded)
  const { spot, picked, said, keys } = useKanbanKeys({
    frame,
    columns,
    lineAt: tickets.lineAt,
    canMove: (line) => looks.mayChange(statusField, line),
    onMove: (line, statusId) => onMove({ line, statusId }),
  })
  // the focus needs a place to arrive at, also where the first column has no cards
  const stopLane = columns[spot.lane]?.total
    ? spot.lane
    : columns.findIndex(({ total, isFolded }) => total > 0 && !isFolded)
  const lineOf = (id: string | undefined) => tickets.loaded.find((line) => line.id === id)
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const line = lineOf(target.closest<HTMLElement>('[data-id]')?.dataset['id'])
    if (!line) return
    const edit = target.closest<HTMLElement>('[data-edit]')
    if (edit) return onEdit({ field: statusField, line, anchor: edit })
    onOpen(line)
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col border-t border-line">
      <div
        ref={frame}
        role="group"
        aria-label={looks.say(kanbanText.board)}
        aria-describedby={hint}
        {...keys}
        onClickCapture={click}
        className="flex min-h-0 flex-1 gap-3 overflow-x-auto p-3"
      >
        {columns.map((column, lane) => (
          <KanbanColumn
            key={column.id}
            column={column}
            looks={looks}
            tickets={tickets}
            openId={props.openId}
            pickedId={picked?.line.id}
            isTarget={picked?.lane === lane}
            tabStop={stopLane === lane ? spot.at : undefined}
            onFold={() => fold(column.id)}
            onDrop={(id) => {
              const line = lineOf(id)
              if (line) onMove({ line, statusId: column.id })
            }}
          />
        ))}
      </div>
      <p id={hint} className="sr-only">
        {looks.say(kanbanText.hint)}
      </p>
      <p role="status" className="sr-only">
        {picked ? said : props.said || said}
      </p>
    </div>
  )
}
