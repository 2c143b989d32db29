import { Link } from '@tanstack/react-router'
import { Plus, Settings2 } from 'lucide-react'
import { Can, useUrlOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { boardApi, type BoardListItem } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'
import { BoardIcon } from './board-icon.tsx'
import { openCount } from './open-count.ts'

/** The boards one may open. */
export const BoardsPage = () => {
  const say = useSay()
  const { data: boards, error, refetch } = useRead(boardApi.list, { withCounts: 'true' })
  return (
    <>
      <ViewBar
        title={say(boardText.title)}
        count={boards?.length}
        action={
          <Can call={boardApi.create}>
            <LinkButton path="admin/boards">
              <Settings2 aria-hidden className="size-4" />
              {say(boardText.manage)}
            </LinkButton>
          </Can>
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line p-4">
        {error && !boards ? <ReadError error={error} retry={() => void refetch()} /> : <Cards boards={boards} />}
      </div>
    </>
  )
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 @xl:grid-cols-2 @4xl:grid-cols-3'

const Cards = ({ boards }: { boards?: BoardListItem[] }) => {
  const say = useSay()
  if (!boards)
    return (
      <div aria-hidden className={grid}>
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} className="skeleton h-32 rounded-lg" />
        ))}
      </div>
    )
  if (boards.length === 0) return <NoBoards />
  return (
    <ul aria-label={say(boardText.title)} className={grid}>
      {boards.map((board) => (
        <li key={board.id}>
          <Card board={board} />
        </li>
      ))}
    </ul>
  )
}

const card = 'flex h-full min-h-32 flex-col gap-1 rounded-lg border border-line bg-surface p-4 text-start'

const Card = ({ board }: { board: BoardListItem }) => {
  const say = useSay()
  const format = useFormat()
  const orgId = useUrlOrgId()
  const isMemo = board.type === 'INTERNAL_MEMO'
  const inside = (
    <>
      <span className="flex items-center gap-2.5">
        <span className="grid size-8 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
          <BoardIcon icon={board.icon} />
        </span>
        <bdi className="min-w-0 flex-1 truncate text-base font-semibold">{say(board.name)}</bdi>
      </span>
      <bdi className="mt-1 line-clamp-2 flex-1 text-sm text-muted">{say(board.description)}</bdi>
      <span className="mt-2 text-xs text-muted">
        {isMemo ? say(boardText.memoSoon) : openCount(board, say, format)}
      </span>
    </>
  )
  if (isMemo) return <div className={card}>{inside}</div>
  return (
    <Link
      to="/$orgId/$"
      params={{ orgId, _splat: `workspace/${board.id}/tickets` }}
      className={`${card} transition-colors duration-120 hover:border-line-strong hover:bg-sunken`}
    >
      {inside}
    </Link>
  )
}

const NoBoards = () => {
  const say = useSay()
  const mayCreate = may(useSession()?.permissions, boardApi.create.needs)
  return (
    <Empty
      title={say(boardText.noneTitle)}
      body={say(mayCreate ? boardText.noneBody : boardText.noneBodyOthers)}
      action={
        mayCreate && (
          <LinkButton look="primary" path="admin/boards" search={{ open: 'new' }}>
            <Plus aria-hidden className="size-4" />
            {say(boardText.add)}
          </LinkButton>
        )
      }
    />
  )
}
