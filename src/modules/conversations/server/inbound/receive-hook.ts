/** Receives what other systems send: verified, stored in the ledger, answered; processed by a job. */
import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { isFromChat } from '#modules/channels/server/kinds/chat.ts'
import type { ReceivedWatermark } from '#modules/channels/server/kinds/provider-message.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { RawBody } from '#platform/door.ts'
import { schemaParser } from '#platform/http/schema-parser.ts'
import { batchByOrg } from '#platform/live/batch-by-org.ts'
import { HookBody, type hookApi, type IncomingStatus } from '../../api/inbound.ts'
import { inboundStore, type NewInbound } from '../store/inbound.ts'
import { queueInbound } from './queue.ts'
import { receiveFiles } from './receive-files.ts'

/** So many waiting messages of one channel are taken; then the sender is asked to wait. */
export const mostWaiting = 10_000
/** How long a count of waiting messages holds. */
const countedFor = 1_000

const parseBody = schemaParser(HookBody)
const parseJson = (bytes: Buffer): object => {
  try {
    return JSON.parse(bytes.toString('utf8')) as object
  } catch {
    return fail('bad-request')
  }
}

const laneOf = (sender: string) => hash('sha256', sender, 'base64url').slice(0, 16)

type LedgerMessage = { id: string; from: { id: string } }
const itemOfMessage = (channelId: string, message: LedgerMessage): NewInbound => ({
  channelId,
  externalId: message.id,
  lane: laneOf(message.from.id),
  body: { message },
})
/** A status has no id of its own: the same report twice is one. */
type Status = IncomingStatus | ReceivedWatermark
const itemOfStatus = (channelId: string, status: Status): NewInbound => {
  const subject = 'to' in status ? `${status.to} ${status.until}` : status.messageId
  return {
    channelId,
    externalId: `status ${subject} ${status.status}`,
    lane: laneOf('to' in status ? status.to : status.messageId),
    body: { status },
  }
}

type Counted = { count: number; at: number }
const waiting = new Map<string, Counted>()

export const mustHaveRoom = async (ctx: OpenCtx, channelId: string) => {
  const known = waiting.get(channelId)
  if (!known || performance.now() - known.at > countedFor) {
    const count = await ctx.readInOrg((inside) => inboundStore.countWaiting(inside, channelId, mostWaiting + 1))
    if (waiting.size > 10_000) waiting.clear()
    waiting.set(channelId, { count, at: performance.now() })
  }
  if ((waiting.get(channelId)?.count ?? 0) > mostWaiting) fail('too-many')
}

type Received = { ctx: OpenCtx; items: NewInbound[] }
/** Calls that arrive together are stored by one transaction. */
const store = batchByOrg<Received, number>(
  async (_, calls) => {
    const [first] = calls
    if (!first) return []
    const stored = await first.ctx.inOrg(async (ctx) => {
      const rows = await inboundStore.insert(
        ctx,
        calls.flatMap(({ items }) => items),
      )
      for (const channelId of new Set(rows.map((row) => row.channelId))) await queueInbound(ctx, channelId)
      return new Set(rows.map(({ channelId, externalId }) => `${channelId} ${externalId}`))
    })
    // What two calls of a batch carry is new in the first of them.
    return calls.map(
      ({ items }) => items.filter(({ channelId, externalId }) => stored.delete(`${channelId} ${externalId}`)).length,
    )
  },
  { waitMs: 2, most: 500, weigh: ({ items }) => Math.max(1, items.length) },
)

/** Stores what is not stored yet; processed by a job. */
export const addToLedger = async (
  ctx: OpenCtx,
  channelId: string,
  { messages, statuses }: { messages: readonly LedgerMessage[]; statuses: readonly Status[] },
) => {
  const all = [
    ...messages.map((item) => itemOfMessage(channelId, item)),
    ...statuses.map((item) => itemOfStatus(channelId, item)),
  ]
  const items = [...new Map(all.map((item) => [item.externalId, item])).values()]
  const received = items.length > 0 ? await store(ctx.orgId, { ctx, items }) : 0
  return { received, repeated: all.length - received }
}

export const receiveHook = async (
  ctx: OpenCtx,
  { channelId }: z.output<typeof hookApi.receive.input>,
  body: RawBody,
) => {
  const channel = await openChannel(ctx, channelId)
  if (channel?.type !== 'CHAT') return fail('not-found')
  if (!isFromChat(channel, body)) fail('signed-out')
  if (!channel.isEnabled) fail('channel-disabled')
  const { messages = [], statuses = [] } = parseBody(parseJson(body.bytes)) as z.output<typeof HookBody>
  await mustHaveRoom(ctx, channelId)
  return addToLedger(ctx, channelId, { messages: await receiveFiles(ctx, messages), statuses })
}
