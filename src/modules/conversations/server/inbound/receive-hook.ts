/** Receives what other systems send: verified, stored, answered. */
import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { readJson } from '#core/values/json.ts'
import { isFromChat } from '#modules/channels/server/kinds/chat.ts'
import type { ReceivedWatermark } from '#modules/channels/server/kinds/provider-message.ts'
import { withKnownChannel } from '#modules/channels/server/known-channels.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { RawBody } from '#platform/door.ts'
import { schemaParser } from '#platform/http/schema-parser.ts'
import { HookBody, type hookApi, type IncomingStatus } from '../../api/inbound.ts'
import { inboundStore, type NewInbound } from '../store/inbound/inbound.ts'
import { receiveFiles } from './receive-files.ts'
import { storeArriving } from './store-arrivals.ts'

/** Waiting messages that one channel may have; above that the sender gets an error and retries. */
export const mostWaiting = 10_000
/** How long a count of waiting messages holds. */
const countedFor = 1_000

const parseBody = schemaParser(HookBody)
const parseJson = (bytes: Buffer) => (readJson(bytes.toString('utf8')) ?? fail('bad-request')).value

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

/** Calls that come together wait for one count. */
type Counted = { count: Promise<number>; at: number }
const waiting = new Map<string, Counted>()

const countAgain = (ctx: OpenCtx, channelId: string): Counted => {
  const count = ctx.readInOrg((inside) => inboundStore.countWaiting(inside, channelId, mostWaiting + 1))
  const counted = { count, at: performance.now() }
  if (waiting.size > 10_000) waiting.clear()
  waiting.set(channelId, counted)
  count.catch(() => waiting.delete(channelId))
  return counted
}

export const assertRoomForMessages = async (ctx: OpenCtx, channelId: string) => {
  const known = waiting.get(channelId)
  const isFresh = known && performance.now() - known.at <= countedFor
  const { count } = isFresh ? known : countAgain(ctx, channelId)
  if ((await count) > mostWaiting) fail('too-many')
}

/** Stores what is not stored yet. */
export const addToLedger = async (
  ctx: OpenCtx,
  channelId: string,
  { messages, statuses, stamp }: { messages: readonly LedgerMessage[]; statuses: readonly Status[]; stamp?: string },
) => {
  const all = [
    ...messages.map((item) => itemOfMessage(channelId, item)),
    ...statuses.map((item) => itemOfStatus(channelId, item)),
  ]
  const items = [...new Map(all.map((item) => [item.externalId, item])).values()]
  const received = items.length > 0 ? await storeArriving({ ctx, channelId, items, stamp }) : 0
  return { received, repeated: all.length - received }
}

export const receiveHook = (ctx: OpenCtx, { channelId }: z.output<typeof hookApi.receive.input>, body: RawBody) =>
  withKnownChannel(ctx, channelId, async (channel) => {
    if (channel?.type !== 'CHAT') return fail('not-found')
    if (!isFromChat(channel, body)) fail('signed-out')
    if (!channel.isEnabled) fail('channel-disabled')
    const { messages = [], statuses = [] } = parseBody(parseJson(body.bytes)) as z.output<typeof HookBody>
    await assertRoomForMessages(ctx, channelId)
    const { stamp } = channel
    return addToLedger(ctx, channelId, { messages: await receiveFiles(ctx, messages), statuses, stamp })
  })
