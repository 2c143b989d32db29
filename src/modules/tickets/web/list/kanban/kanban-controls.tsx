/** What the kanban adds to the view bar. */
import type { Board } from '#modules/boards/api/boards.ts'
import type { BoardView } from '../use-board-view.ts'
import type { TicketList } from '../use-list.ts'
import { CardFieldsButton } from './card-fields-button.tsx'
import type { CardFields } from './card-fields.ts'
import { SwimlaneMenu } from './swimlane-menu.tsx'

type Props = { board: Board; boardView: BoardView; list: TicketList; cards: CardFields }

export const KanbanControls = ({ board, boardView, list, cards }: Props) => (
  <>
    <SwimlaneMenu board={board} boardView={boardView} list={list} />
    <CardFieldsButton boardView={boardView} cards={cards} />
  </>
)
