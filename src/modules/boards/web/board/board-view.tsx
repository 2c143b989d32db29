/** The settings of one board, with links to its tickets, fields and tables, and its actions. */
import { Code2, Ellipsis, FileDown, ListChecks, SquareKanban, Stamp, Table2, Timer, Workflow } from 'lucide-react'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { boardApi } from '../../api/boards.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import { boardText } from '../../text/boards-text.ts'
import { useBoardActions, type BoardActionOptions } from '../use-board-actions.tsx'
import { type BoardTab, boardTabs } from '../use-board-draft.ts'
import { BoardEditor } from './board-editor.tsx'
import { oneOf } from '#core/search-params.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'

const parseTab = (raw: Record<string, unknown>) => ({
  tab: oneOf(raw, 'tab', boardTabs) ?? ('general' as const),
})

const BoardTabs = ({ tab, onTab }: { tab: BoardTab; onTab: (tab: BoardTab) => void }) => {
  const say = useSay()
  return (
    <div className="flex min-w-0 [&_label]:flex-auto">
      <Segmented
        label={say(settingsText.tabs)}
        value={tab}
        onChange={onTab}
        items={boardTabs.map((id) => ({ id, name: say(settingsText[id]) }))}
      />
    </div>
  )
}

type LinkTarget = { path: string; search?: Record<string, string> }
/** Pages of the same board. The platform has only some of them. */
type BoardPages = {
  tickets?: LinkTarget
  fields: LinkTarget
  tables: LinkTarget
  approvalSteps?: LinkTarget
  scripts?: LinkTarget
  serviceLevels?: LinkTarget
  workflows?: LinkTarget
  exportTemplates?: LinkTarget
}

const pageLinks = [
  { page: 'tickets', name: settingsText.openBoard, icon: SquareKanban },
  { page: 'fields', name: settingsText.fields, icon: ListChecks },
  { page: 'tables', name: settingsText.tables, icon: Table2 },
  { page: 'approvalSteps', name: settingsText.approvalSteps, icon: Stamp },
  { page: 'serviceLevels', name: settingsText.serviceLevels, icon: Timer },
  { page: 'scripts', name: settingsText.scripts, icon: Code2, needs: 'ticket.configure-fields' },
  { page: 'workflows', name: settingsText.workflows, icon: Workflow, needs: 'workflow.view' },
  { page: 'exportTemplates', name: settingsText.exportTemplates, icon: FileDown, needs: 'ticket-export.configure' },
] as const

const PageLinks = ({ pages }: { pages: BoardPages }) => {
  const say = useSay()
  const permissions = useSession()?.permissions
  return (
    <nav aria-label={say(settingsText.pages)} className="flex shrink-0 flex-wrap gap-1 px-1 pb-2">
      {pageLinks.map(({ page, name, icon: Icon, ...rest }) => {
        const target = pages[page]
        if (!target || ('needs' in rest && !may(permissions, rest.needs))) return null
        return (
          <LinkButton key={page} size="small" look="ghost" {...target}>
            <Icon aria-hidden className="size-4" />
            {say(name)}
          </LinkButton>
        )
      })}
    </nav>
  )
}

type Props = BoardPages & { id: string; ways: BoardActionOptions }

export const BoardView = ({ id, ways, ...pages }: Props) => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parseTab)
  const { data: board } = useRead(boardApi.get, { id })
  const { data: boards } = useRead(boardApi.list, { withArchived: 'true', withCounts: 'true' })
  const openTickets = boards?.find((line) => line.id === id)?.openTickets
  const { menuOf, dialog } = useBoardActions(ways)
  const show = (chosen: BoardTab) => change({ tab: chosen }, { replace: false })
  return (
    <>
      <ViewBar
        title={board ? say(board.name) : say(boardText.settings)}
        filters={<BoardTabs tab={tab} onTab={show} />}
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
      <PageLinks pages={pages} />
      <BoardEditor id={id} tab={tab} onTab={show} />
      {dialog}
    </>
  )
}
