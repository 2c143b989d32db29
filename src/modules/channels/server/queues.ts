import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { failIfReferenced } from '#platform/database/db-errors.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { queueApi, type QueueInput } from '../api/queues.ts'
import { checkSkills } from './routing.ts'
import { channelTable } from './store/channels.ts'
import { queueTable } from './store/queues.ts'

type Input<K extends keyof typeof queueApi> = z.output<(typeof queueApi)[K]['input']>
const mostQueues = 50

/** What refers to a queue has a foreign key, so the database refuses the removal. */
export const queueRecords = { noun: 'queue', table: queueTable, mustBeUnused: async () => undefined } as const
const crud = crudHandlers(queueApi, queueRecords)

/** Follows the overflow from queue to queue; refuses one of another channel, and a way back to the first. */
const checkOverflow = (
  all: readonly { id: string; overflowQueueId: string | null }[],
  id: string | undefined,
  next: string | null,
) => {
  const overflowOf = new Map(all.map((queue) => [queue.id, queue.overflowQueueId]))
  if (next === null) return
  if (!overflowOf.has(next)) failAt({ overflowQueueId: 'not-there' })
  for (let at: string | null | undefined = next; at; at = overflowOf.get(at))
    if (at === id) failAt({ overflowQueueId: 'queue-loop' })
}

/** Locks the channel, because two valid changes of overflow could make a loop together. */
const check = async (ctx: Ctx, { channelId, skillIds, overflowQueueId }: QueueInput, id?: string) => {
  if (!(await channelTable.find(ctx, channelId))) failAt({ channelId: 'not-there' })
  await channelTable.lock(ctx, channelId)
  await checkSkills(ctx, skillIds)
  const all = await queueTable.ofChannel(ctx, channelId)
  checkOverflow(all, id, overflowQueueId)
  return all
}

export const createQueue = async (ctx: Ctx, input: Input<'create'>) => {
  const all = await check(ctx, input)
  if (all.length >= mostQueues) failAt({ 'name.ar': 'too-many' })
  return crud.create(ctx, input)
}

export const updateQueue = async (ctx: Ctx, input: Input<'update'>) => {
  const { channelId } = await queueTable.get(ctx, input.id)
  if (channelId !== input.channelId) failAt({ channelId: 'not-there' })
  await check(ctx, input, input.id)
  return crud.update(ctx, input)
}

export const removeQueue = (ctx: Ctx, ref: Input<'remove'>) => failIfReferenced(crud.remove(ctx, ref), 'queue-in-use')
