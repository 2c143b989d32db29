import { BoardFormView } from './form/board-form-views.tsx'
import { useBoardHere } from './form/use-board-here.ts'

export const FormPage = () => {
  const { boardId, onFieldPage } = useBoardHere()
  return <BoardFormView boardId={boardId} onFieldPage={onFieldPage} />
}
