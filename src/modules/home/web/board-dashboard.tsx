/** The widgets of one board. */
import { textParam } from '#core/search-params.ts'
import { boardApi, type BoardListItem } from '#modules/boards/api/boards.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { boardDashboardText } from '../text.ts'
import { WidgetGrid } from './widget-grid.tsx'

const parse = (raw: Record<string, unknown>) => ({ boardId: textParam(raw, 'boardId') })

export const BoardDashboard = () => {
  const say = useSay()
  const [{ boardId }, change] = usePageSearch(parse)
  const { data, error, refetch } = useRead(boardApi.list, {})
  const boards = data?.filter(({ type }) => type === 'TICKET')
  const board = boards?.find(({ id }) => id === boardId) ?? boards?.[0]
  if (error && !boards) return <ReadError isPage error={error} retry={() => void refetch()} />
  if (boards?.length === 0) return <Empty title={say(boardDashboardText.noBoards)} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid max-w-[120rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 @3xl:px-8">
        {boards && board ? (
          <>
            <Header board={board} boards={boards} onChoose={(id) => change({ boardId: id }, { replace: false })} />
            <WidgetGrid key={board.id} page="dashboard" boardId={board.id} />
          </>
        ) : (
          <span aria-hidden className="skeleton block h-9" />
        )}
      </div>
    </div>
  )
}

type Board = Pick<BoardListItem, 'id' | 'name'>
type HeaderProps = { board: Board; boards: readonly Board[]; onChoose: (id: string) => void }

const Header = ({ board, boards, onChoose }: HeaderProps) => {
  const say = useSay()
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <h1 className="w-full min-w-0 truncate text-xl font-semibold @xl:w-auto @xl:flex-1">{say(board.name)}</h1>
      {boards.length > 1 && (
        <div className="min-w-[min(11rem,100%)] flex-1 @xl:w-56 @xl:flex-none">
          <Select
            label={say(boardDashboardText.board)}
            value={board.id}
            onChange={onChoose}
            items={boards.map(({ id, name }) => ({ id, name: say(name) }))}
          />
        </div>
      )}
      <LinkButton size="large" path={`workspace/${board.id}/tickets`}>
        {say(boardDashboardText.tickets)}
      </LinkButton>
    </header>
  )
}
