/** The tickets as cards, one column per status; cards move by drag, keys and menu. */
import { useId, useMemo, useRef, useState, type MouseEvent } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { useEdgeShades } from '#ui/display/edge-shade.tsx'
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'
import { useFormat } from '#ui/words.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { CellEdit } from '../grid/ticket-grid.tsx'
import type { RenderContext } from '../render-context.ts'
import { StatusMark } from '../ticket-marks.tsx'
import { laneIdOf, laneStatuses, type Counts, type SwimlaneCounts } from '../use-lanes.ts'
import type { Swimlane } from './swimlanes.ts'
import type { PendingMove } from '../editing/use-move-ticket.ts'
import type { TicketRows } from '../use-tickets.ts'
import { statusField } from './kanban-card.tsx'
import { KanbanColumn, type ColumnView } from './kanban-column.tsx'
import { kanbanText } from './kanban-text.ts'
import { useKanbanKeys } from './use-kanban-keys.ts'

type Props = {
  board: Board
  counts: Counts
  swimlanes: readonly Swimlane[]
  swimlaneCounts: SwimlaneCounts
  tickets: TicketRows
  renderContext: RenderContext
  allowed: ReadonlySet<string> | undefined
  openId?: string
  onOpen: (line: TicketListItem) => void
  onEdit: (edit: CellEdit) => void
  onMove: (moving: PendingMove) => void
  onAdd?: (statusId?: string) => void
  /** Announces moves to screen readers. */
  announcement: string
}

const useFolded = (boardId: string) => {
  const name = `folded.${boardId}`
  const [folded, setFolded] = useState(() => {
    const stored = readStored<unknown>(name, [])
    return new Set<string>(Array.isArray(stored) ? stored.map(String) : [])
  })
  const fold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    saveStored(name, [...next])
    setFolded(next)
  }
  return [folded, fold] as const
}

const useColumns = (props: Props, folded: ReadonlySet<string>) => {
  const { board, counts, swimlanes, swimlaneCounts, allowed, renderContext } = props
  const format = useFormat()
  return useMemo(() => {
    const columnsOf = (within: Counts, swimlaneId?: string) =>
      laneStatuses(board, counts).map(({ id, name, color, isFormer }): ColumnView => {
        const { total = 0, isMore = false } = within.get(id) ?? {}
        const count = format.number(total)
        return {
          id: laneIdOf(id, swimlaneId),
          statusId: id,
          ...(swimlaneId !== undefined && { swimlaneId }),
          name: renderContext.say(name),
          color,
          total,
          count: isMore ? `${count}+` : count,
          isClosed: isFormer || (allowed !== undefined && !allowed.has(id)),
          isFolded: folded.has(id),
        }
      })
    if (swimlanes.length === 0) return columnsOf(counts)
    return swimlanes.flatMap(({ id }) => columnsOf(swimlaneCounts.get(id) ?? new Map(), id))
  }, [board, counts, swimlanes, swimlaneCounts, allowed, renderContext, folded, format])
}

type Group = { swimlane?: Swimlane; columns: { column: ColumnView; lane: number }[] }

/** The columns by swimlane; without swimlanes, one group of all. */
const groupsOf = (columns: readonly ColumnView[], swimlanes: readonly Swimlane[]): Group[] => {
  const numbered = columns.map((column, lane) => ({ column, lane }))
  if (swimlanes.length === 0) return [{ columns: numbered }]
  return swimlanes.flatMap((swimlane) => {
    const own = numbered.filter(({ column }) => column.swimlaneId === swimlane.id)
    // A swimlane without tickets takes no room.
    return own.some(({ column }) => column.total > 0) ? [{ swimlane, columns: own }] : []
  })
}

/** In rem: the least width of the columns of one swimlane with the gaps between them. */
const narrowestOf = (columns: readonly ColumnView[]) => {
  const [first] = columns
  const own = columns.filter(({ swimlaneId }) => swimlaneId === first?.swimlaneId)
  return own.reduce((sum, { isFolded }) => sum + (isFolded ? 2.5 : 18) + 0.75, -0.75)
}

const SwimlaneHead = ({
  swimlane: { name, hue },
  renderContext,
}: { swimlane: Swimlane } & Pick<Props, 'renderContext'>) => (
  <h2 className="sticky start-3 flex w-fit items-center text-sm font-semibold">
    {hue ? <StatusMark color={hue} name={renderContext.say(name)} /> : <bdi>{renderContext.say(name)}</bdi>}
  </h2>
)

export const Kanban = (props: Props) => {
  const { board, tickets, renderContext, onMove, onOpen, onEdit } = props
  const hasSwimlanes = props.swimlanes.length > 0
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { startEdge, endEdge, shades } = useEdgeShades(frame)
  const [folded, fold] = useFolded(board.id)
  const columns = useColumns(props, folded)
  const { spot, picked, announcement, keys } = useKanbanKeys({
    frame,
    columns,
    lineAt: tickets.lineAt,
    canMove: (line) => renderContext.mayChange(statusField, line),
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
        aria-label={renderContext.say(kanbanText.board)}
        aria-describedby={hint}
        {...keys}
        onClickCapture={click}
        className={`flex min-h-0 flex-1 gap-3 p-3 ${hasSwimlanes ? 'overflow-auto' : 'overflow-x-auto'}`}
      >
        <span ref={startEdge} aria-hidden className="-me-3 w-px shrink-0" />
        <div
          style={{ minWidth: `${narrowestOf(columns)}rem` }}
          className={`flex flex-1 flex-col gap-3 ${hasSwimlanes ? 'h-fit' : ''}`}
        >
          {groupsOf(columns, props.swimlanes).map(({ swimlane, columns: own }) => (
            <section
              key={swimlane?.id ?? 'all'}
              aria-label={swimlane && renderContext.say(swimlane.name)}
              data-swimlane={swimlane?.id}
              className="flex min-h-0 flex-1 flex-col gap-1.5"
            >
              {swimlane && <SwimlaneHead swimlane={swimlane} renderContext={renderContext} />}
              <div className="flex min-h-0 flex-1 gap-3">
                {own.map(({ column, lane }) => (
                  <KanbanColumn
                    key={column.id}
                    column={column}
                    renderContext={renderContext}
                    tickets={tickets}
                    openId={props.openId}
                    pickedId={picked?.line.id}
                    isTarget={picked?.lane === lane}
                    tabStop={stopLane === lane ? spot.at : undefined}
                    onFold={() => fold(column.statusId)}
                    onAdd={props.onAdd && !column.isClosed ? () => props.onAdd?.(column.statusId) : undefined}
                    onDrop={(id) => {
                      const line = lineOf(id)
                      if (line) onMove({ line, statusId: column.statusId })
                    }}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <span ref={endEdge} aria-hidden className="-ms-3 w-px shrink-0" />
      </div>
      {shades}
      <p id={hint} className="sr-only">
        {renderContext.say(kanbanText.hint)}
      </p>
      <p role="status" className="sr-only">
        {picked ? announcement : props.announcement || announcement}
      </p>
    </div>
  )
}
