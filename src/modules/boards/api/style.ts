/** How the caller looks at a board: kept for each user and board, over what its tables say. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BoardId } from '#core/schemas.ts'
import { paginationPositions, tableSizes, tabs, viewOptions, viewTypes } from './tables.ts'

const styleParts = {
  tab: z.enum(tabs),
  viewType: z.enum(viewTypes),
  viewOption: z.enum(viewOptions),
  size: z.enum(tableSizes),
  paginationPosition: z.enum(paginationPositions),
}
export const BoardStyle = z.partial(z.object(styleParts))
export type BoardStyle = z.output<typeof BoardStyle>
/** Null takes a choice back. */
const StyleChange = z.partial(
  z.object({
    tab: z.nullable(styleParts.tab),
    viewType: z.nullable(styleParts.viewType),
    viewOption: z.nullable(styleParts.viewOption),
    size: z.nullable(styleParts.size),
    paginationPosition: z.nullable(styleParts.paginationPosition),
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
