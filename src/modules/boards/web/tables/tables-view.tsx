import { Plus, Users } from 'lucide-react'
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { say as sayIn } from '#core/words.ts'
import { boardApi } from '../../api/boards.ts'
import { tableApi, type BoardTable } from '../../api/tables.ts'
import { defaultTableSettings } from '../../default-table.ts'
import { tableText } from '../../text/tables-text.ts'
import { TableEditor } from './table-editor.tsx'
import { useColumnNames } from './use-column-names.ts'

const parse = (raw: Record<string, unknown>) => ({ id: textParam(raw, 'id') })

/** The tables of a board: which there are, in which order, and the settings of the chosen one. */
export const TablesView = ({ boardId }: { boardId: string }) => {
  const say = useSay()
  const refused = useErrorToast()
  const [search, show] = usePageSearch(parse)
  const { data: board } = useRead(boardApi.get, { id: boardId })
  const { data: tables, error, refetch } = useRead(tableApi.list, { boardId })
  const names = useColumnNames(board)
  const create = useWrite(tableApi.create)
  const chosen = tables?.find(({ id }) => id === search.id) ?? tables?.[0]
  const choose = (id?: string) => show({ id }, { replace: false })
  const add = () => {
    const params = { number: (tables?.length ?? 0) + 1 }
    const name = { ar: sayIn(tableText.newName, 'ar', params), en: sayIn(tableText.newName, 'en', params) }
    create.mutate(
      { boardId, name, settings: defaultTableSettings() },
      { onSuccess: ({ id }) => choose(id), onError: refused },
    )
  }
  return (
    <>
      <ViewBar
        title={board ? say(tableText.title, { board: say(board.name) }) : say(tableText.list)}
        count={tables?.length}
        action={
          <Button look="primary" isPending={create.isPending} onPress={add}>
            <Plus aria-hidden className="size-4" />
            {say(tableText.add)}
          </Button>
        }
      />
      <div className="@container flex min-h-0 flex-1 flex-col border-t border-line">
        {error && !tables && <ReadError error={error} retry={() => void refetch()} />}
        {!error && !tables && <Skeletons />}
        {tables && chosen && (
          <div className="flex min-h-0 flex-1 flex-col @3xl:flex-row">
            <TableList tables={tables} boardId={boardId} chosenId={chosen.id} onChoose={choose} />
            <TableEditor
              key={chosen.id}
              table={chosen}
              names={names}
              isOnly={tables.length === 1}
              onRemoved={() => choose(undefined)}
            />
          </div>
        )}
      </div>
    </>
  )
}

type ListProps = { tables: readonly BoardTable[]; boardId: string; chosenId: string; onChoose: (id: string) => void }

const TableList = ({ tables, boardId, chosenId, onChoose }: ListProps) => {
  const say = useSay()
  const onError = useErrorToast()
  const order = useWrite(tableApi.reorder)
  const wanted = order.isPending ? order.variables.ids : []
  const placeOf = ({ id }: BoardTable) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  const shown = tables.toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <nav
      aria-label={say(tableText.list)}
      className="max-h-52 shrink-0 overflow-y-auto border-b border-line p-3 @3xl:max-h-none @3xl:w-64 @3xl:border-e @3xl:border-b-0"
    >
      <p className="mb-2 text-xs text-muted">{say(tableText.listHint)}</p>
      <SortableList
        label={say(tableText.list)}
        kind="board-table"
        items={shown}
        nameOf={({ name }) => say(name)}
        onMove={(id, to) =>
          order.mutate({ boardId, ids: reordered(shown, id, to).map((table) => table.id) }, { onError })
        }
      >
        {(table, handle) => (
          <div
            className={`flex items-center rounded-md ${table.id === chosenId ? 'bg-brand-soft text-brand-text' : ''}`}
          >
            {handle}
            <button
              type="button"
              aria-current={table.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(table.id)}
              className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md pe-2 text-start text-sm"
            >
              <bdi className="min-w-0 flex-1 truncate">{say(table.name)}</bdi>
              {table.settings.groupIds.length > 0 && <Users aria-hidden className="size-3.5 shrink-0 text-muted" />}
            </button>
          </div>
        )}
      </SortableList>
    </nav>
  )
}

const Skeletons = () => (
  <div aria-hidden className="grid max-w-3xl gap-6 p-6">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className="skeleton h-9" />
    ))}
  </div>
)
