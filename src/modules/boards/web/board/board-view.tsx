/** The settings of one board, with links to its tickets, fields and tables, and its actions. */
import { Ellipsis, FileDown, ListChecks, SquareKanban, Stamp, Table2, Timer, Workflow } from 'lucide-react'
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
type Props = {
  id: string
  fields: LinkTarget
  tables: LinkTarget
  tickets?: LinkTarget
  exportTemplates?: LinkTarget
  serviceLevels?: LinkTarget
  workflows?: LinkTarget
  approvalSteps?: LinkTarget
  ways: BoardActionOptions
}

export const BoardView = ({
  id,
  fields,
  tables,
  tickets,
  exportTemplates,
  serviceLevels,
  workflows,
  approvalSteps,
  ways,
}: Props) => {
  const say = useSay()
  const permissions = useSession()?.permissions
  const mayExport = may(permissions, 'ticket-export.configure')
  const mayDesign = may(permissions, 'workflow.view')
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
        filters={
          <>
            <BoardTabs tab={tab} onTab={show} />
            {tickets && (
              <LinkButton size="small" look="ghost" {...tickets}>
                <SquareKanban aria-hidden className="size-4" />
                {say(settingsText.openBoard)}
              </LinkButton>
            )}
            <LinkButton size="small" look="ghost" {...fields}>
              <ListChecks aria-hidden className="size-4" />
              {say(settingsText.fields)}
            </LinkButton>
            <LinkButton size="small" look="ghost" {...tables}>
              <Table2 aria-hidden className="size-4" />
              {say(settingsText.tables)}
            </LinkButton>
            {approvalSteps && (
              <LinkButton size="small" look="ghost" {...approvalSteps}>
                <Stamp aria-hidden className="size-4" />
                {say(settingsText.approvalSteps)}
              </LinkButton>
            )}
            {serviceLevels && (
              <LinkButton size="small" look="ghost" {...serviceLevels}>
                <Timer aria-hidden className="size-4" />
                {say(settingsText.serviceLevels)}
              </LinkButton>
            )}
            {workflows && mayDesign && (
              <LinkButton size="small" look="ghost" {...workflows}>
                <Workflow aria-hidden className="size-4" />
                {say(settingsText.workflows)}
              </LinkButton>
            )}
            {exportTemplates && mayExport && (
              <LinkButton size="small" look="ghost" {...exportTemplates}>
                <FileDown aria-hidden className="size-4" />
                {say(settingsText.exportTemplates)}
              </LinkButton>
            )}
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
      {dialog}
    </>
  )
}
