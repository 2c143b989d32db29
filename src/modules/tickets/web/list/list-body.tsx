/** The tickets in the selected view, with their actions. */
import { useCallback, useContext, useMemo, useState } from 'react'
import { may } from '#core/may.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { type TicketListItem, ticketApi } from '../../api/tickets.ts'
import { useTicketPin } from '../live/use-ticket-write.ts'
import { bulkFieldsFor } from './bulk/bulk-fields.ts'
import { useBulk } from './bulk/use-bulk.ts'
import type { ListColumn } from './columns/columns.ts'
import type { CellEdit } from './grid/ticket-grid.tsx'
import { shownOnCard } from './kanban/card-fields.ts'
import { useRenderContext } from './render-context.ts'
import { RowsView } from './rows/rows-view.tsx'
import { emptySelection } from './rows/selection.ts'
import type { BoardView } from './use-board-view.ts'
import { useAnnouncedChange } from './editing/use-change.ts'
import { useEditKeys } from './editing/use-edit-keys.ts'
import type { TicketList } from './use-list.ts'
import { StatusDialogPart } from '../slots.ts'
import { useMoveTicket } from './editing/use-move-ticket.ts'
import { useRead } from '#ui/calls/use-calls.tsx'

/** Statuses that this user may select, if known beforehand; otherwise the server decides. */
const useAllowedStatuses = (boardId: string): ReadonlySet<string> | undefined => {
  const canAsk = may(useSession()?.permissions, 'ticket.create')
  const { data } = useRead(ticketApi.blank, canAsk ? { boardId } : null)
  return data && new Set(data.statusIds)
}

const NoTickets = lazyPart(async () => (await import('./list-states.tsx')).NoTickets)
const FilterGone = lazyPart(async () => (await import('./list-states.tsx')).FilterGone)
const Kanban = lazyPart(async () => (await import('./kanban/kanban.tsx')).Kanban)
const QuickEdit = lazyPart(async () => (await import('./grid/quick-edit.tsx')).QuickEdit)
const Dialog = lazyPart(async () => (await import('#ui/overlays/overlay.tsx')).Dialog)
const BulkChange = lazyPart(async () => (await import('./bulk/bulk-change.tsx')).BulkChange)
const BulkProgress = lazyPart(async () => (await import('./bulk/bulk-progress.tsx')).BulkProgress)

const bulkNeeds = ['change-status', 'assign', 'change-priority', 'update', 'change-due-date', 'delete'] as const
const asksNothing = {
  filter: undefined,
  selectedSavedFilter: undefined,
  globalFilter: undefined,
  isFiltered: true,
  isArchived: false,
}

type Props = {
  board: Board
  boardView: BoardView
  list: TicketList
  label: string
  columns: readonly ListColumn[]
  onResize?: (key: string, width: number | null) => void
  /** Starts a ticket, in a status if one is given. */
  onAdd?: (statusId?: string) => void
  /** What kanban cards show, if the person has chosen. */
  cardNames?: readonly string[]
}

const useOpen = ({ board, boardView, list: { change } }: Props) => {
  const go = useGoToPage()
  const { viewOption } = boardView.settings
  return useCallback(
    (line: TicketListItem) => {
      if (viewOption === 'NEW') go(`workspace/${board.id}/ticket`, { ticketId: line.id })
      else change({ ticketId: line.id }, { replace: false })
    },
    [go, change, viewOption, board.id],
  )
}

const usePin = () => {
  const refused = useErrorToast()
  const { mutate } = useTicketPin()
  return useCallback(
    ({ id, isPinned }: TicketListItem) => mutate({ id, isPinned: !isPinned }, { onError: refused }),
    [mutate, refused],
  )
}

type Bulk = ReturnType<typeof useBulk>
type ShownProps = Props & { bulk: Bulk }

const isChoosing = ({ selection }: TicketList) => selection === 'all' || selection.size > 0

const Shown = (props: ShownProps) => {
  const { board, boardView, list, columns } = props
  const { mode, tickets, counts } = list
  const grants = useSession()?.permissions
  const card = useMemo(
    () => ({
      board,
      cardFields: shownOnCard(boardView.fields, props.cardNames, grants),
      searched: list.question?.globalFilter ?? '',
    }),
    [board, boardView.fields, props.cardNames, grants, list.question?.globalFilter],
  )
  const drawn = mode === 'kanban' ? card.cardFields : columns.map(({ field }) => field)
  const renderContext = useRenderContext(
    card,
    tickets.refs,
    drawn.some(({ storage }) => storage === 'custom'),
  )
  const allowed = useAllowedStatuses(board.id)
  const open = useOpen(props)
  const pin = usePin()
  const change = useAnnouncedChange()
  const moving = useMoveTicket(board)
  const { StatusDialog = Dialog } = useContext(StatusDialogPart)
  const [edit, setEdit] = useState<CellEdit>()
  useEditKeys({
    loaded: tickets.loaded,
    isSelecting: isChoosing(list),
    mayChange: renderContext.mayChange,
    onEdit: setEdit,
    onBulk: (field) => bulkFieldsFor(grants).includes(field) && props.bulk.ask(field),
  })
  const shared = { renderContext, onOpen: open, onEdit: setEdit }
  return (
    <>
      {mode === 'kanban' ? (
        counts && (
          <Kanban
            {...shared}
            board={board}
            counts={counts}
            swimlanes={list.swimlanes}
            swimlaneCounts={list.swimlaneCounts}
            tickets={tickets}
            allowed={allowed}
            openId={list.search.ticketId}
            onMove={moving.ask}
            onAdd={props.onAdd}
            announcement={moving.announcement}
          />
        )
      ) : (
        <RowsView
          {...shared}
          label={props.label}
          board={board}
          boardView={boardView}
          list={list}
          columns={columns}
          // archived tickets are restored before they are changed
          canSelect={!list.search.isArchived && bulkNeeds.some((act) => may(grants, `ticket.${act}`))}
          onPin={pin}
          onResize={props.onResize}
        >
          {(isChoosing(list) || props.bulk.field) && (
            <BulkChange board={board} list={list} bulk={props.bulk} allowed={allowed} />
          )}
        </RowsView>
      )}
      {edit && (
        <QuickEdit
          key={`${edit.line.id}/${edit.field.key}`}
          edit={edit}
          board={board}
          allowed={allowed}
          onChange={(next) => {
            if (next.statusId) moving.ask({ line: edit.line, statusId: next.statusId })
            else void change(edit.line, next)
          }}
          onClose={() => setEdit(undefined)}
        />
      )}
      {moving.question && <StatusDialog {...moving.question} />}
    </>
  )
}

const Content = (props: ShownProps) => {
  const { list, onAdd } = props
  if (list.chosen.isGone) return <FilterGone onClear={() => list.change(asksNothing)} />
  if (list.error) return <ReadError error={list.error} retry={list.retry} />
  if (list.total === 0 && (list.mode !== 'kanban' || list.isFiltered))
    return (
      <NoTickets
        isFiltered={list.isFiltered}
        onClear={() => list.change(asksNothing)}
        onAdd={onAdd && (() => onAdd())}
      />
    )
  return <Shown {...props} />
}

/** A running bulk change stays visible even if the list becomes empty. */
export const ListBody = (props: Props) => {
  const { selection, select, question } = props.list
  const bulk = useBulk(question, selection, () => select(emptySelection))
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Content {...props} bulk={bulk} />
      {bulk.runId && !isChoosing(props.list) && (
        <BulkProgress key={bulk.runId} runId={bulk.runId} onUndo={bulk.follow} onClose={bulk.close} />
      )}
    </div>
  )
}
