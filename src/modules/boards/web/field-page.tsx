import { BoardFieldView } from './form/board-form-views.tsx'
import { useBoardHere } from './form/use-board-here.ts'

export const FieldPage = () => <BoardFieldView {...useBoardHere()} />
