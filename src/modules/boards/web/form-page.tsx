import { BoardFormView } from './form/board-form-views.tsx'
import { useBoardOfPage } from './form/use-board-of-page.ts'

export const FormPage = () => {
  const { boardId, onFieldPage } = useBoardOfPage()
  return <BoardFormView boardId={boardId} onFieldPage={onFieldPage} />
}
