import { fail, failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { BoardStyle, StyleChange } from '../api/style.ts'
import { boardOf } from './for-tickets.ts'
import { styleStore } from './store/style.ts'
import { tableStore } from './store/tables.ts'

const callerId = ({ user }: Ctx) => user?.id ?? fail('signed-out')

export const readStyle = async (ctx: Ctx, { boardId }: { boardId: string }): Promise<BoardStyle> => {
  await boardOf(ctx, boardId)
  return styleStore.find(ctx, { userId: callerId(ctx), boardId })
}

export const saveStyle = async (ctx: Ctx, { boardId, ...change }: StyleChange & { boardId: string }) => {
  const { locksViews } = await boardOf(ctx, boardId)
  if (locksViews && (change.tab || change.viewType)) fail('views-locked')
  const tables = await tableStore.all(ctx, boardId)
  const tableKeys = ['all', ...tables.map(({ id }) => id)]
  if (Object.keys(change.tableColumns ?? {}).some((key) => !tableKeys.includes(key)))
    failAt({ tableColumns: 'not-there' })
  return styleStore.save(ctx, { userId: callerId(ctx), boardId, tableKeys }, change)
}
