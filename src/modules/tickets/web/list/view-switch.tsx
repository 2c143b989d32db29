/** How the list is looked at: which table, as rows or cards, in one list or by status. */
import { ChevronDown, List as ListIcon, ListTree, Settings2, SquareKanban, Table2 } from 'lucide-react'
import { boardApi } from '#modules/boards/api/boards.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Can } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { ButtonRoom } from './list-rooms.tsx'
import { listText } from './text.ts'
import { viewText } from './view-switch-text.ts'
import type { BoardView } from './use-board-view.ts'
import type { TicketList } from './use-list.ts'
import { useSaveStyle } from './style/use-save-style.ts'

const LockedViews = lazyPart(async () => (await import('./style/list-style.tsx')).LockedViews, ButtonRoom)

export const TablesMenu = ({ boardId, boardView }: { boardId: string; boardView: BoardView }) => {
  const say = useSay()
  const go = useGoToPage()
  return (
    <Menu
      label={say(viewText.tables)}
      groups={[
        {
          actions: boardView.tables.map(({ id, name }) => ({
            id,
            name: say(name),
            checked: id === boardView.table?.id,
            run: () => go(`workspace/${boardId}/tickets/${id}`),
          })),
        },
      ]}
      trigger={
        <Button size="small" look="ghost">
          <bdi className="max-w-48 truncate">
            {boardView.table ? say(boardView.table.name) : say(viewText.ownTable)}
          </bdi>
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    />
  )
}

type SwitchProps = { boardId: string; list: TicketList }

export const ViewSwitch = ({ boardId, list }: SwitchProps) => {
  const say = useSay()
  const { mode, change, maySwitch, isLocked } = list
  const saveStyle = useSaveStyle(boardId)
  if (isLocked) return <LockedViews />
  if (!maySwitch) return null
  return (
    <>
      <Segmented
        isIconOnly
        label={say(viewText.viewAs)}
        value={mode === 'kanban' ? 'kanban' : 'table'}
        onChange={(tab) => {
          change({ tab, pageNumber: 0 }, { replace: false })
          saveStyle({ tab })
        }}
        items={[
          { id: 'table', name: say(viewText.table), icon: Table2 },
          { id: 'kanban', name: say(viewText.kanban), icon: SquareKanban },
        ]}
      />
      {mode !== 'kanban' && (
        <Segmented
          isIconOnly
          label={say(viewText.grouping)}
          value={mode === 'sections' ? 'STATUS_VIEW' : 'CLASSIC_VIEW'}
          onChange={(view) => {
            change({ view, pageNumber: 0 }, { replace: false })
            saveStyle({ viewType: view })
          }}
          items={[
            { id: 'CLASSIC_VIEW', name: say(viewText.classic), icon: ListIcon },
            { id: 'STATUS_VIEW', name: say(viewText.byStatus), icon: ListTree },
          ]}
        />
      )}
    </>
  )
}

export const BoardSettingsLink = ({ boardId }: { boardId: string }) => (
  <Can call={boardApi.save}>
    <LinkButton look="ghost" square label={useSay()(listText.boardSettings)} path={`admin/boards/${boardId}`}>
      <Settings2 aria-hidden className="size-4" />
    </LinkButton>
  </Can>
)
