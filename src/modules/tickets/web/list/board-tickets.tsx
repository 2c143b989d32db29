/** The tickets of one board: query, view, and the ticket that is open over them. */
import { Plus } from 'lucide-react'
import { useCallback, useContext, useMemo, useRef } from 'react'
import { may } from '#core/may.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { ExportParts } from '../export-slot.ts'
import { arrangeColumns, shownColumns, type ListColumn, type ColumnSetting } from './columns/columns.ts'
import { ListBody } from './list-body.tsx'
import type { ListSearch } from './filter/list-search.ts'
import { listText } from './text.ts'
import { withFields, type BoardView } from './use-board-view.ts'
import { useKeptFocus } from './editing/use-kept-focus.ts'
import { useList, type TicketList } from './use-list.ts'
import { useCardFields } from './kanban/card-fields.ts'
import { ButtonRoom, FilterBarRoom, SwitchRoom } from './list-rooms.tsx'
import type { BoardStyle } from '#modules/boards/api/style.ts'
import { useSaveStyle } from './style/use-save-style.ts'

/** The user's own arrangement of the columns of a table. */
const usePersonalColumns = (boardId: string, style: BoardStyle, tableId = 'all') => {
  const save = useSaveStyle(boardId)
  const change = useCallback(
    (columns: ColumnSetting[] | undefined) => save({ tableColumns: { [tableId]: columns ?? null } }),
    [save, tableId],
  )
  return [style.tableColumns?.[tableId], change] as const
}

export const FilterBar = lazyPart(async () => (await import('./filter/filter-bar.tsx')).FilterBar, FilterBarRoom)
const TablesMenu = lazyPart(async () => (await import('./view-switch.tsx')).TablesMenu)
export const ViewSwitch = lazyPart(async () => (await import('./view-switch.tsx')).ViewSwitch, SwitchRoom)
export const BoardSettingsLink = lazyPart(async () => (await import('./view-switch.tsx')).BoardSettingsLink, ButtonRoom)
export const StyleButton = lazyPart(async () => (await import('./style/list-style.tsx')).StyleButton, ButtonRoom)
export const ColumnsPopover = lazyPart(
  async () => (await import('./columns/columns-popover.tsx')).ColumnsPopover,
  ButtonRoom,
)
const TicketPanel = lazyPart(async () => (await import('../page/ticket-panel.tsx')).TicketPanel)
const KanbanControls = lazyPart(async () => (await import('./kanban/kanban-controls.tsx')).KanbanControls)
const NewTicket = lazyPart(async () => (await import('../page/create/new-ticket.tsx')).NewTicket)

/** Takes the place of a ticket id in the address. */
const fresh = 'new'

const useColumns = (board: Board, boardView: BoardView) => {
  const grants = useSession()?.permissions
  const [personal, keepPersonal] = usePersonalColumns(board.id, boardView.style, boardView.table?.id)
  const mayArrange = may(grants, 'ticket-view.columns')
  const settings = useMemo(
    () => arrangeColumns(withFields(boardView.settings, boardView.fields).columns, mayArrange ? personal : undefined),
    [boardView.settings, boardView.fields, personal, mayArrange],
  )
  const columns = useMemo(
    () => shownColumns({ settings, fields: boardView.fields, grants }),
    [settings, boardView.fields, grants],
  )
  const resize = useCallback(
    (key: string, width: number | null) =>
      keepPersonal(settings.map((setting) => (setting.key === key ? { ...setting, width } : setting))),
    [keepPersonal, settings],
  )
  return {
    columns,
    settings,
    isPersonal: personal !== undefined,
    keepPersonal,
    mayArrange,
    ...(mayArrange && { resize }),
  }
}

const useListKeys = (add: (() => void) | undefined) => {
  const say = useSay()
  const maySearch = may(useSession()?.permissions, 'ticket.search')
  const bar = useRef<HTMLDivElement>(null)
  const shortcuts = useMemo(() => {
    const group = say(listText.keys)
    // Focuses the bar while the search box loads; `FilterBar` moves the focus into it.
    const search = () => (bar.current?.querySelector<HTMLElement>('[type=search]') ?? bar.current)?.focus()
    return [
      ...(maySearch ? [{ id: 'search-tickets', keys: ['Slash'], group, name: say(listText.search), run: search }] : []),
      ...(add ? [{ id: 'new-ticket', keys: ['KeyC'], group, name: say(listText.add), run: add }] : []),
    ]
  }, [add, maySearch, say])
  useShortcuts(shortcuts)
  return bar
}

type OpenProps = { boardId: string; search: ListSearch; canAdd: boolean; onClose: () => void }

/** The ticket that is open over the list, or a new one. */
const OpenTicket = ({ boardId, search: { ticketId, newStatus }, canAdd, onClose }: OpenProps) => {
  if (!ticketId) return null
  if (ticketId !== fresh) return <TicketPanel key={ticketId} boardId={boardId} ticketId={ticketId} onClose={onClose} />
  const prefill = newStatus ? { fields: { statusId: newStatus } } : undefined
  return canAdd && <NewTicket boardId={boardId} prefill={prefill} onClose={onClose} />
}

const ExportButton = ({ list, columns }: { list: TicketList; columns: readonly ListColumn[] }) => {
  const { ListExport } = useContext(ExportParts)
  if (!ListExport || !list.question) return null
  return <ListExport question={list.question} columns={columns.map(({ key }) => key)} selection={list.selection} />
}

export const BoardTickets = ({ board, boardView }: { board: Board; boardView: BoardView }) => {
  const say = useSay()
  const session = useSession()
  const list = useList(board.id, boardView)
  const { columns, settings, isPersonal, keepPersonal, mayArrange, resize } = useColumns(board, boardView)
  const cards = useCardFields(board.id, boardView.style)
  const { search, change } = list
  const canAdd = may(session?.permissions, 'ticket.create') && !board.isArchived
  const refused = useErrorToast()
  const isEnabled = session?.canCreateTickets ?? false
  const addIn = useCallback(
    (newStatus?: string) => {
      if (isEnabled) change({ ticketId: fresh, newStatus }, { replace: false })
      else refused({ code: 'ticketing-off-for-you', params: undefined })
    },
    [change, isEnabled, refused],
  )
  const add = useCallback(() => addIn(), [addIn])
  const close = useCallback(() => change({ ticketId: undefined, newStatus: undefined }), [change])
  const bar = useListKeys(canAdd ? add : undefined)
  const frame = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(frame)
  return (
    <div ref={frame} className="contents" {...keptFocus}>
      <ViewBar
        title={say(board.name)}
        count={list.total}
        filters={
          <>
            {boardView.tables.length > 1 && <TablesMenu boardId={board.id} boardView={boardView} />}
            <span className="ms-auto flex flex-wrap items-center gap-2">
              <ViewSwitch boardId={board.id} list={list} />
              <StyleButton boardView={boardView} mode={list.mode} />
              {list.mode === 'kanban' && (
                <KanbanControls board={board} boardView={boardView} list={list} cards={cards} />
              )}
              {list.mode !== 'kanban' && mayArrange && (
                <ColumnsPopover
                  boardView={boardView}
                  settings={settings}
                  isPersonal={isPersonal}
                  onChange={keepPersonal}
                />
              )}
              <ExportButton list={list} columns={columns} />
              <BoardSettingsLink boardId={board.id} />
            </span>
          </>
        }
        action={
          canAdd && (
            <Button look="primary" onPress={add}>
              <Plus aria-hidden className="size-4" />
              {say(listText.add)}
            </Button>
          )
        }
      />
      <div
        ref={bar}
        data-filter-bar
        tabIndex={-1}
        className="outline-none flex shrink-0 items-center gap-2 overflow-x-auto px-4 pb-2"
      >
        <FilterBar
          board={board}
          fields={boardView.fields}
          search={search}
          filter={list.chosen.filter}
          hasTableFilter={boardView.settings.filter !== null}
          onChange={change}
        />
      </div>
      <ListBody
        board={board}
        boardView={boardView}
        list={list}
        label={say(board.name)}
        columns={columns}
        onResize={resize}
        cardNames={cards.names}
        onAdd={canAdd ? addIn : undefined}
      />
      <OpenTicket boardId={board.id} search={search} canAdd={canAdd} onClose={close} />
    </div>
  )
}
