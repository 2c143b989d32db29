import { useParams } from '@tanstack/react-router'
import { useGoToPage } from '#ui/page-search.ts'
import { BoardView } from './board/board-view.tsx'

export const BoardPage = () => {
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const go = useGoToPage()
  return (
    <BoardView
      key={boardId}
      id={boardId}
      tickets={{ path: `workspace/${boardId}/tickets` }}
      fields={{ path: `workspace/${boardId}/fields` }}
      exportTemplates={{ path: `workspace/${boardId}/export-templates` }}
      approvalSteps={{ path: `workspace/${boardId}/approval-steps` }}
      scripts={{ path: `workspace/${boardId}/scripts` }}
      serviceLevels={{ path: `workspace/${boardId}/sla` }}
      workflows={{ path: `workspace/${boardId}/workflow` }}
      tables={{ path: `workspace/${boardId}/tables/configuration` }}
      ways={{ openBoard: true, onCloned: (clone) => go(`admin/boards/${clone.id}`) }}
    />
  )
}
