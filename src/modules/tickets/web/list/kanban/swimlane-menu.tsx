import { ChevronDown, Rows3 } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#core/may.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useSay } from '#ui/words.tsx'
import type { BoardView } from '../use-board-view.ts'
import type { TicketList } from '../use-list.ts'
import { kanbanText } from './kanban-text.ts'
import { swimlaneFields } from './swimlanes.ts'

type Props = { board: Board; boardView: BoardView; list: TicketList }

/** Chooses the field whose values are the swimlanes. */
export const SwimlaneMenu = ({ board, boardView: { fields }, list: { search, change } }: Props) => {
  const say = useSay()
  const grants = useSession()?.permissions
  const offered = useMemo(() => swimlaneFields({ board, fields, grants: grants ?? {} }), [board, fields, grants])
  if (offered.length === 0 || !may(grants, 'ticket-view.advanced-filter')) return null
  const chosen = offered.find(({ key }) => key === search.swimlane)
  const choice = (id: string, name: string, swimlane?: string) => ({
    id,
    name,
    checked: chosen?.key === swimlane,
    run: () => change({ swimlane }),
  })
  return (
    <Menu
      label={say(kanbanText.swimlanesLabel)}
      groups={[
        { actions: [choice('none', say(kanbanText.noSwimlanes))] },
        { actions: offered.map(({ key, name }) => choice(key, say(name), key)) },
      ]}
      trigger={
        <Button size="small" look="ghost">
          <Rows3 aria-hidden className="size-4" />
          {chosen ? say(kanbanText.swimlanes, { name: say(chosen.name) }) : say(kanbanText.swimlanesLabel)}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    />
  )
}
