import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { fold } from '#core/values/fold.ts'
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUrlOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Menu, type MenuGroup } from '#ui/overlays/menu.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { boardApi, type BoardListItem } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'
import { BoardIcon } from './board-icon.tsx'
import { BoardNew } from './board-new.tsx'
import { openCount } from './open-count.ts'
import { useBoardActions } from './use-board-actions.tsx'

const parse = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  open: textParam(raw, 'open'),
  archived: textParam(raw, 'archived') === 'with' ? ('with' as const) : undefined,
})

export const AdminBoardsPage = () => {
  const say = useSay()
  const go = useGoToPage()
  const [search, show] = usePageSearch(parse)
  const input = { withCounts: 'true', ...(search.archived && { withArchived: 'true' }) }
  const { data: boards, error, refetch } = useRead(boardApi.list, input)
  const { menuOf, dialog } = useBoardActions({
    openBoard: true,
    openSettings: true,
    onCloned: ({ id }) => go(`admin/boards/${id}`),
  })
  const add = (
    <Button look="primary" onPress={() => show({ open: 'new' }, { replace: false })}>
      <Plus aria-hidden className="size-4" />
      {say(boardText.add)}
    </Button>
  )
  return (
    <>
      <ViewBar
        title={say(boardText.adminTitle)}
        count={boards?.length}
        filters={
          <>
            <SearchBox label={say(boardText.search)} value={search.q} onChange={(q) => show({ q: q || undefined })} />
            <Checkbox
              isSelected={search.archived !== undefined}
              onChange={(isOn) => show({ archived: isOn ? 'with' : undefined })}
            >
              <span className="whitespace-nowrap">{say(boardText.withArchived)}</span>
            </Checkbox>
          </>
        }
        action={add}
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line">
        {error && !boards && <ReadError error={error} retry={() => void refetch()} />}
        {!error && !boards && <Skeletons />}
        {boards?.length === 0 && <Empty title={say(boardText.noneTitle)} body={say(boardText.noneBody)} action={add} />}
        {boards && boards.length > 0 && (
          <BoardList boards={boards} q={search.q} menuOf={menuOf} onClear={() => show({ q: undefined })} />
        )}
      </div>
      {dialog}
      {search.open === 'new' && (
        <BoardNew
          onClose={() => show({ open: undefined }, { replace: false })}
          onDone={({ id }) => go(`admin/boards/${id}`)}
        />
      )}
    </>
  )
}

type ListProps = {
  boards: readonly BoardListItem[]
  q?: string
  menuOf: (board: BoardListItem) => MenuGroup[]
  onClear: () => void
}

const BoardList = ({ boards, q, menuOf, onClear }: ListProps) => {
  const say = useSay()
  const onError = useErrorToast()
  const order = useWrite(boardApi.reorder)
  /** As it will be, until the server has answered. */
  const wanted = order.isPending ? order.variables.ids : []
  const placeOf = ({ id }: BoardListItem) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  const shown = boards.toSorted((a, b) => placeOf(a) - placeOf(b))
  if (q) {
    const found = shown.filter(({ name }) => fold(`${name.ar} ${name.en}`).includes(fold(q)))
    if (found.length === 0)
      return (
        <Empty
          title={say(boardText.notFoundTitle)}
          body={say(boardText.notFoundBody)}
          action={<Button onPress={onClear}>{say(boardText.clear)}</Button>}
        />
      )
    return (
      <ul aria-label={say(boardText.title)} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-2 p-4">
        {found.map((board) => (
          <li key={board.id}>
            <Line board={board} groups={menuOf(board)} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="max-w-4xl p-4">
      <p className="mb-3 text-sm text-muted">{say(boardText.orderHint)}</p>
      <SortableList
        label={say(boardText.title)}
        kind="board"
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        items={shown}
        nameOf={(board) => say(board.name)}
        onMove={(id, to) => order.mutate({ ids: reordered(shown, id, to).map((board) => board.id) }, { onError })}
      >
        {(board, handle) => <Line board={board} handle={handle} groups={menuOf(board)} />}
      </SortableList>
    </div>
  )
}

type LineProps = { board: BoardListItem; handle?: ReactNode; groups: MenuGroup[] }

const Line = ({ board, handle, groups }: LineProps) => {
  const say = useSay()
  const format = useFormat()
  const orgId = useUrlOrgId()
  const name = say(board.name)
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface p-2">
      {handle}
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-muted">
        <BoardIcon icon={board.icon} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to="/$orgId/$"
          params={{ orgId, _splat: `admin/boards/${board.id}` }}
          className="block truncate text-sm font-semibold tap-line hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="truncate text-xs text-muted">
          {board.type === 'TICKET' ? openCount(board, say, format) : say(boardText.INTERNAL_MEMO)}
        </p>
      </div>
      {board.isArchived && <Tag>{say(boardText.archivedMark)}</Tag>}
      <Menu
        label={say(boardText.acts, { name })}
        groups={groups}
        trigger={
          <IconButton label={say(boardText.acts, { name })}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      />
    </div>
  )
}

const Skeletons = () => (
  <div aria-hidden className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-2 p-4">
    {Array.from({ length: 5 }, (_, at) => (
      <span key={at} className="skeleton h-12 rounded-lg" />
    ))}
  </div>
)
