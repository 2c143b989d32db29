/** When a form changes, so may what everybody may read of a ticket, and what may stand once only: both are written anew. */
import { boardsOfForm } from '#modules/boards/server/for-tickets.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { on, type Subscription } from '#platform/events.ts'
import { send } from '#platform/send-job.ts'
import { searchColumnsOf } from './search-index.ts'
import { uniqueKeys } from './validate-values.ts'
import { boardContextOf } from './board-context.ts'
import { reindexStore } from './store/reindex.ts'

export const reindexQueue = 'reindex'
export type Reindex = { orgId: string; boardId: string }

export const reindexSubscriptions: Subscription[] = [
  on('form.updated', 'tickets', async (ctx, { subjectId }) => {
    for (const boardId of await boardsOfForm(ctx, subjectId))
      await send(ctx, reindexQueue, { orgId: ctx.orgId, boardId })
  }),
]

const atOnce = 500

/** Some tickets a transaction, so that nobody waits long; gives the last of them. */
const reindexSome = async (ctx: Ctx, boardId: string, after: string | undefined) => {
  const context = await boardContextOf(ctx, boardId)
  const rows = await reindexStore.next(ctx, { boardId, after, limit: atOnce })
  const changed = rows
    .map((row) => ({ id: row.id, before: row.searchText, searchText: searchColumnsOf(context, row).searchText }))
    .filter(({ before, searchText }) => before !== searchText)
  if (changed.length > 0) await reindexStore.write(ctx, changed)
  const keys = rows.flatMap(({ id, customValues }) =>
    uniqueKeys(context, customValues, {}).map((key) => ({ ticketId: id, ...key })),
  )
  if (keys.length > 0) await reindexStore.claim(ctx, keys)
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}

export const reindex = async (open: OpenCtx, { boardId }: Reindex) => {
  let after: string | undefined
  do after = await open.inOrg((ctx) => reindexSome(ctx, boardId, after))
  while (after)
}
