/** Queues of a channel: where its work waits for an agent. */
import * as z from 'zod/mini'
import { crudApi, orderApi, StoredRecord } from '#core/crud.ts'
import { WordsSchema } from '#core/schemas.ts'
import { MaxWaitSeconds, SkillIds } from './limits.ts'

export const QueueInput = z.object({
  /** Cannot be changed later. */
  channelId: z.uuid(),
  name: WordsSchema,
  /** Needed besides those of the channel. */
  skillIds: SkillIds,
  maxWaitSeconds: MaxWaitSeconds,
  /** Of the same channel. */
  overflowQueueId: z.nullable(z.uuid()),
  /** Customers are asked to rate a conversation when it is resolved. */
  asksRating: z._default(z.boolean(), false),
})
export type QueueInput = z.output<typeof QueueInput>
export const Queue = z.extend(QueueInput, StoredRecord.shape)
export type Queue = z.output<typeof Queue>

const edit = { needs: 'channel.manage' } as const
const crud = crudApi('/queues', {
  view: { needs: 'channel.view' },
  edit,
  input: QueueInput,
  reply: Queue,
  sorts: ['name', 'createdAt'],
  filters: { channelId: z.optional(z.uuid()) },
})
/** A channel says how many queues it has. */
const refreshes = ['channels'] as const

export const queueApi = {
  ...crud,
  create: { ...crud.create, refreshes },
  remove: { ...crud.remove, refreshes },
  order: orderApi('/queues', edit),
}
