/** Stores what arrives, before it is answered: calls that come together by one transaction. What has to wait is processed by a job. */
import { assertCurrentSettings, StaleChannel } from '#modules/channels/server/known-channels.ts'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { batchByOrg } from '#platform/live/batch-by-org.ts'
import { log } from '#platform/monitoring/log.ts'
import type { Message } from '../../api/messages.ts'
import { announceTo } from '../announce.ts'
import { fileIdsOf, searchedAndShown } from '../messages/append-message.ts'
import { storeArrivals, type Arrived, type NewArrival } from '../store/inbound/arrivals.ts'
import type { NewInbound } from '../store/inbound/inbound.ts'
import { workOf } from '../work.ts'
import { plainMessageIn } from './plain-message.ts'
import { queueInbound } from './queue.ts'

const withPlainMessage = (item: NewInbound): NewArrival => {
  const message = plainMessageIn(item.body)
  if (!message) return item
  const { content, from } = message
  return { ...item, plain: { key: from.id, fileIds: fileIdsOf(content), ...searchedAndShown(content) } }
}

type Stored = { item: NewArrival; message: NonNullable<Arrived['message']> }

const toMessage = ({ item, message }: Stored): Message => ({
  id: message.messageId,
  conversationId: message.followers.id,
  seq: message.seq,
  rev: message.rev,
  kind: 'message',
  isInbound: true,
  content: plainMessageIn(item.body)?.content ?? null,
  mentionIds: [],
  replyToId: null,
  userId: null,
  customerId: message.customerId,
  status: null,
  problem: '',
  sendsAt: null,
  isRemoved: false,
  sentAt: message.sentAt,
})

const announceStored = (ctx: Ctx, stored: readonly Stored[]) => {
  for (const some of Map.groupBy(stored, ({ message }) => message.followers.id).values()) {
    const changes = some.map((arrival) => ({
      id: arrival.message.followers.id,
      rev: arrival.message.rev,
      message: toMessage(arrival),
    }))
    const [first] = some
    if (first) announceTo(ctx, first.message.followers, changes)
  }
}

/** Announces what is stored, and queues what waits; returns which of them were not stored before. */
const finish = async (ctx: Ctx, items: readonly NewArrival[], arrived: readonly Arrived[]) => {
  const stored = items.flatMap((item, at) => {
    const message = arrived[at]?.message
    return message ? [{ item, message }] : []
  })
  announceStored(ctx, stored)
  const ids = new Set(stored.map(({ message }) => message.followers.id))
  // Leaves in one packet with the commit. Where it fails, the commit does.
  if (ids.size > 0) markAnswered(ctx, [...ids].map(workOf), false).catch(() => undefined)
  const waiting = items.filter((_, at) => arrived[at]?.state === 'new')
  for (const channelId of new Set(waiting.map((item) => item.channelId))) await queueInbound(ctx, channelId)
  return arrived.map(({ state }) => state !== null)
}

/** `stamp`: of the channel over which they came, where this process keeps it. */
type Call = { ctx: OpenCtx; items: NewInbound[]; channelId: string; stamp?: string | undefined }
type Outcome = { received: number } | { error: unknown }

const outcomesOf = (calls: readonly Call[], isNew: readonly boolean[]): Outcome[] => {
  let at = 0
  return calls.map(({ items }) => ({ received: items.filter(() => isNew[at++]).length }))
}

const stampsOf = (calls: readonly Call[]) =>
  new Map(calls.flatMap(({ channelId, stamp }) => (stamp === undefined ? [] : [[channelId, stamp] as const])))

const storeCalls = (ctx: Ctx, calls: readonly Call[], items: readonly NewArrival[]) =>
  // Both leave in one packet.
  Promise.all([assertCurrentSettings(ctx, stampsOf(calls)), storeArrivals(ctx, items)]).then(([, arrived]) =>
    finish(ctx, items, arrived),
  )

/** Only into the ledger: a call that cannot be stored fails alone. */
const storeAlone = async (call: Call): Promise<Outcome> => {
  try {
    const isNew = await call.ctx.inOrg((ctx) => storeCalls(ctx, [call], call.items))
    return { received: isNew.filter(Boolean).length }
  } catch (error) {
    return { error }
  }
}

const storeTogether = async (calls: readonly Call[]): Promise<Outcome[]> => {
  const [first] = calls
  if (!first) return []
  const items = calls.flatMap((call) => call.items.map(withPlainMessage))
  try {
    return outcomesOf(calls, await first.ctx.inOrg((ctx) => storeCalls(ctx, calls, items)))
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    if (!(error instanceof StaleChannel)) log.warn({ err: error, orgId: first.ctx.orgId }, 'not stored together')
    const outcomes: Outcome[] = []
    for (const call of calls) outcomes.push(await storeAlone(call))
    return outcomes
  }
}

const store = batchByOrg<Call, Outcome>((_, calls) => storeTogether(calls), {
  waitMs: 1,
  most: 500,
  weigh: ({ items }) => Math.max(1, items.length),
})

/** How many of them were not stored before. */
export const storeArriving = async (call: Call): Promise<number> => {
  const outcome = await store(call.ctx.orgId, call)
  if ('error' in outcome) throw outcome.error
  return outcome.received
}
