/** The settings of one board under its name, with the ways to its fields and tables, and what is done with the board as a whole. */
import { Ellipsis, ListChecks, Table2 } from 'lucide-react'
import { useRead } from '#ui/data.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { boardApi } from '../../api/boards.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import { boardText } from '../../text/boards-text.ts'
import { useBoardActs, type Ways } from '../use-board-acts.tsx'
import type { BoardTab } from '../use-board-draft.ts'
import { BoardEditor } from './board-editor.tsx'
import { BoardTabs, parseTab } from './board-tabs.tsx'

type Place = { path: string; search?: Record<string, string> }
type Props = { id: string; fields: Place; tables: Place; ways: Ways }

export const BoardView = ({ id, fields, tables, ways }: Props) => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parseTab)
  const { data: board } = useRead(boardApi.get, { id })
  const { data: boards } = useRead(boardApi.list, { withArchived: 'true', withCounts: 'true' })
  const openTickets = boards?.find((line) => line.id === id)?.openTickets
  const { menuOf, question } = useBoardActs(ways)
  const show = (chosen: BoardTab) => change({ tab: chosen }, { replace: false })
  return (
    <>
      <ViewBar
        title={board ? say(board.name) : say(boardText.settings)}
        filters={
          <>
            <BoardTabs tab={tab} onTab={show} />
            <LinkButton size="small" look="ghost" {...fields}>
              <ListChecks aria-hidden className="size-4" />
              {say(settingsText.fields)}
            </LinkButton>
            <LinkButton size="small" look="ghost" {...tables}>
              <Table2 aria-hidden className="size-4" />
              {say(settingsText.tables)}
            </LinkButton>
          </>
        }
        action={
          board && (
            <Menu
              label={say(boardText.acts, { name: say(board.name) })}
              groups={menuOf({ ...board, openTickets })}
              trigger={
                <IconButton label={say(boardText.acts, { name: say(board.name) })}>
                  <Ellipsis aria-hidden className="size-4" />
                </IconButton>
              }
            />
          )
        }
      />
      <BoardEditor id={id} tab={tab} onTab={show} />
      {question}
    </>
  )
}
