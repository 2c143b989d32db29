/** When a form changes, so may what everybody may read of a ticket, and what may stand once only: both are written anew. */
import { boardsOfForm } from '#modules/boards/server/for-tickets.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { on, type Subscription } from '#platform/events.ts'
import { send } from '#platform/send-job.ts'
import { foldedOf } from './beside.ts'
import { uniqueKeys } from './judge-values.ts'
import { seatOf } from './seat.ts'
import { refoldStore } from './store/refold.ts'

export const refoldQueue = 'refold'
export type Refold = { orgId: string; boardId: string }

export const refoldSubscriptions: Subscription[] = [
  on('form.updated', 'tickets', async (ctx, { subjectId }) => {
    for (const boardId of await boardsOfForm(ctx, subjectId))
      await send(ctx, refoldQueue, { orgId: ctx.orgId, boardId })
  }),
]

const atOnce = 500

/** Some tickets a transaction, so that nobody waits long; gives the last of them. */
const refoldSome = async (ctx: Ctx, boardId: string, after: string | undefined) => {
  const seat = await seatOf(ctx, boardId)
  const rows = await refoldStore.next(ctx, { boardId, after, limit: atOnce })
  const changed = rows
    .map((row) => ({ id: row.id, before: row.folded, folded: foldedOf(seat, row).folded }))
    .filter(({ before, folded }) => before !== folded)
  if (changed.length > 0) await refoldStore.write(ctx, changed)
  const keys = rows.flatMap(({ id, cf }) => uniqueKeys(seat, cf, {}).map((key) => ({ ticketId: id, ...key })))
  if (keys.length > 0) await refoldStore.claim(ctx, keys)
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}

export const refold = async (open: OpenCtx, { boardId }: Refold) => {
  let after: string | undefined
  do after = await open.inOrg((ctx) => refoldSome(ctx, boardId, after))
  while (after)
}
