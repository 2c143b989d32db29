import { BoardFieldView } from './form/board-form-views.tsx'
import { useBoardOfPage } from './form/use-board-of-page.ts'

export const FieldPage = () => <BoardFieldView {...useBoardOfPage()} />
