/** How the caller looks at a board and its tickets: kept for each user and board, over what its tables say. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BoardId } from '#core/schemas.ts'
import { Column, ColumnKey, paginationPositions, tableSizes, tabs, viewOptions, viewTypes } from './tables.ts'

const styleParts = {
  tab: z.enum(tabs),
  viewType: z.enum(viewTypes),
  viewOption: z.enum(viewOptions),
  size: z.enum(tableSizes),
  paginationPosition: z.enum(paginationPositions),
  /** What a kanban card shows. */
  cardFields: z.array(ColumnKey).check(z.maxLength(100)),
  /** Whether a ticket shows its fields as facts or as one form. */
  ticketLayout: z.enum(['facts', 'form']),
}
const ArrangedColumns = z.array(Column).check(z.maxLength(150))
/** `all`: of the list of a board without tables. */
const TableKey = z.union([z.uuid(), z.literal('all')])
export const BoardStyle = z.partial(z.object({ ...styleParts, tableColumns: z.record(TableKey, ArrangedColumns) }))
export type BoardStyle = z.output<typeof BoardStyle>
/** Null takes a choice back. */
const StyleChange = z.partial(
  z.object({
    tab: z.nullable(styleParts.tab),
    viewType: z.nullable(styleParts.viewType),
    viewOption: z.nullable(styleParts.viewOption),
    size: z.nullable(styleParts.size),
    paginationPosition: z.nullable(styleParts.paginationPosition),
    cardFields: z.nullable(styleParts.cardFields),
    ticketLayout: z.nullable(styleParts.ticketLayout),
    tableColumns: z.record(TableKey, z.nullable(ArrangedColumns)),
  }),
)
export type StyleChange = z.output<typeof StyleChange>
const Of = z.object({ boardId: BoardId })

export const boardStyleApi = {
  get: endpoint('GET /boards/:boardId/style', {
    needs: 'ticket.view',
    isPersonal: true,
    watches: () => [],
    input: Of,
    reply: BoardStyle,
  }),
  /** Changes what it names. A board with locked views refuses another tab or view type: `views-locked`. */
  save: endpoint('PUT /boards/:boardId/style', {
    needs: 'ticket.view',
    isPersonal: true,
    input: z.extend(StyleChange, Of.shape),
    reply: BoardStyle,
  }),
}
