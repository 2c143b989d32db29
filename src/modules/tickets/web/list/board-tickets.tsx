/** The tickets of one board: what is asked, how it is looked at, and what is open over it. */
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { may } from '#core/may.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { Button } from '#ui/button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useRefused } from '#ui/refused.ts'
import { useSession } from '#ui/session.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { arranged, shownColumns } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListBody } from './list-body.tsx'
import { usePersonalColumns } from './personal.ts'
import { listText } from './text.ts'
import { withFields, type BoardHere } from './use-board.ts'
import { useList } from './use-list.ts'
import { ColumnsButton, TablesMenu, ViewSwitch } from './view-switch.tsx'

const TicketPanel = lazyPart(async () => (await import('../page/ticket-panel.tsx')).TicketPanel)
const NewTicket = lazyPart(async () => (await import('../page/create/new-ticket.tsx')).NewTicket)

/** Stands in the address where a ticket's id would. */
const fresh = 'new'

const useColumns = (board: Board, here: BoardHere) => {
  const grants = useSession()?.permissions
  const [personal, keepPersonal] = usePersonalColumns(board.id, here.table?.id)
  const mayArrange = may(grants, 'ticket-view.columns')
  const settings = useMemo(
    () => arranged(withFields(here.settings, here.fields).columns, mayArrange ? personal : undefined),
    [here.settings, here.fields, personal, mayArrange],
  )
  const columns = useMemo(
    () => shownColumns({ settings, fields: here.fields, grants }),
    [settings, here.fields, grants],
  )
  const resize = useCallback(
    (key: string, width: number | null) =>
      keepPersonal(settings.map((one) => (one.key === key ? { ...one, width } : one))),
    [keepPersonal, settings],
  )
  return { columns, settings, isPersonal: personal !== undefined, keepPersonal, ...(mayArrange && { resize }) }
}

const useListKeys = (add: (() => void) | undefined) => {
  const say = useSay()
  const maySearch = may(useSession()?.permissions, 'ticket.search')
  const bar = useRef<HTMLDivElement>(null)
  const shortcuts = useMemo(() => {
    const group = say(listText.keys)
    const search = () => bar.current?.querySelector<HTMLElement>('[type=search]')?.focus()
    return [
      ...(maySearch ? [{ id: 'search-tickets', keys: ['Slash'], group, name: say(listText.search), run: search }] : []),
      ...(add ? [{ id: 'new-ticket', keys: ['KeyC'], group, name: say(listText.add), run: add }] : []),
    ]
  }, [add, maySearch, say])
  useShortcuts(shortcuts)
  return bar
}

export const BoardTickets = ({ board, here }: { board: Board; here: BoardHere }) => {
  const say = useSay()
  const session = useSession()
  const list = useList(board.id, here)
  const { columns, settings, isPersonal, keepPersonal, resize } = useColumns(board, here)
  const { search, change } = list
  const canAdd = may(session?.permissions, 'ticket.create') && !board.isArchived
  const refused = useRefused()
  const isEnabled = session?.canCreateTickets ?? false
  const add = useCallback(() => {
    if (isEnabled) change({ ticketId: fresh }, { replace: false })
    else refused({ code: 'ticketing-off-for-you', holes: undefined })
  }, [change, isEnabled, refused])
  const close = useCallback(() => change({ ticketId: undefined }), [change])
  const bar = useListKeys(canAdd ? add : undefined)
  return (
    <>
      <ViewBar
        title={say(board.name)}
        count={list.total}
        filters={
          <>
            <TablesMenu boardId={board.id} here={here} />
            <span className="ms-auto flex items-center gap-2">
              <ViewSwitch list={list} />
              {list.mode !== 'kanban' && (
                <ColumnsButton here={here} settings={settings} isPersonal={isPersonal} onChange={keepPersonal} />
              )}
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
      <div ref={bar} className="flex shrink-0 items-center gap-2 overflow-x-auto px-4 pb-2">
        <FilterBar
          board={board}
          fields={here.fields}
          search={search}
          filter={list.chosen.filter}
          hasTableFilter={here.settings.filter !== null}
          onChange={change}
        />
      </div>
      <ListBody
        board={board}
        here={here}
        list={list}
        label={say(board.name)}
        columns={columns}
        onResize={resize}
        onAdd={canAdd ? add : undefined}
      />
      {search.ticketId === fresh && canAdd && <NewTicket boardId={board.id} onClose={close} />}
      {search.ticketId && search.ticketId !== fresh && (
        <TicketPanel key={search.ticketId} boardId={board.id} ticketId={search.ticketId} onClose={close} />
      )}
    </>
  )
}
