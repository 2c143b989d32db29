/** For boards: when a status goes, its tickets are changed as many at once are, by the hand of who removes it. */
import { fail } from '#core/errors.ts'
import { laterUser } from '#modules/access/server/later-user.ts'
import type { MoveTickets } from '#modules/boards/server/moving.ts'
import { bulkStore } from '../store/bulk.ts'
import { begin } from './bulk.ts'

/** Somebody from outside the organisation is not there any more when the work is done. */
export const moveTickets: MoveTickets = async (ctx, { boardId, from, to }) => {
  if (!ctx.user || !(await laterUser(ctx, ctx.user))) fail('not-permitted')
  await begin(ctx, { boardId, change: { statusId: to }, undoesId: null }, (id) =>
    bulkStore.addRowsIn(ctx, id, { boardId, statusId: from }),
  )
}
