/** The settings of a board with the uses by workflows, a module above boards. */
import { BoardPage } from '#modules/boards/web/board-page.tsx'
import { UsesSlot } from '#modules/forms/web/uses-slot.ts'
import { useWorkflowUses } from '#modules/workflows/web/use-workflow-uses.ts'

export const BoardSettingsPage = () => (
  <UsesSlot value={useWorkflowUses}>
    <BoardPage />
  </UsesSlot>
)
