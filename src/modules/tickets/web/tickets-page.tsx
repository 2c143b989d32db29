import { useParams } from '@tanstack/react-router'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { NotFoundPage, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { BoardTickets } from './list/board-tickets.tsx'
import { listText } from './list/text.ts'
import { useBoardView } from './list/use-board-view.ts'

const Waiting = () => (
  <>
    <ViewBar title={useSay()(listText.title)} />
    <div aria-hidden className="grid gap-px border-t border-line">
      {Array.from({ length: 12 }, (_, at) => (
        <span key={at} className="flex h-10 items-center gap-6 border-b border-line px-4">
          <span className="skeleton h-3 w-20" />
          <span className="skeleton h-3 flex-1" />
          <span className="skeleton h-3 w-28" />
        </span>
      ))}
    </div>
  </>
)

export const TicketsPage = () => {
  const { boardId = '', tableId } = useParams({ strict: false }) as { boardId?: string; tableId?: string }
  const boardView = useBoardView(boardId, tableId)
  if (boardView.error && !boardView.board) return <ReadError isPage error={boardView.error} retry={boardView.retry} />
  if (boardView.isTableGone) return <NotFoundPage />
  if (!boardView.board || !boardView.isReady) return <Waiting />
  return <BoardTickets key={`${boardId}/${tableId}`} board={boardView.board} boardView={boardView} />
}
