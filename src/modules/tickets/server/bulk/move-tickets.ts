/** For boards: when a status goes, its tickets are changed as many at once are, by the hand of who removes it. */
import { mustBeReachableLater } from '#modules/sign-in/server/revive-starter.ts'
import type { MoveTickets } from '#modules/boards/server/moving.ts'
import { bulkStore } from '../store/bulk.ts'
import { begin } from './bulk.ts'

export const moveTickets: MoveTickets = async (ctx, { boardId, from, to }) => {
  await mustBeReachableLater(ctx)
  await begin(ctx, { boardId, change: { statusId: to }, undoesId: null }, (id) =>
    bulkStore.addRowsIn(ctx, id, { boardId, statusId: from }),
  )
}
