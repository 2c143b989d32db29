/**
 * A cache of channels with decrypted secrets, for the webhooks of providers. The transaction that stores a message compares the
 * stamp of its channel, so that no message is accepted by outdated settings.
 */
import { ApiError } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { openChannel } from './channel-access.ts'
import { channelTable } from './store/channels.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof openChannel>>>
export type KnownChannel = Opened & { stamp: string }

const mostKept = 2_000
type Plain = Omit<KnownChannel, 'ctx'>
/** Read, or being read: calls that come together wait for one reading. */
const kept = new Map<string, Promise<Plain | undefined>>()

/** The settings of the channel have changed since it was opened. */
export class StaleChannel extends ApiError {
  constructor() {
    super('conflict')
  }
}

/** Refuses with `StaleChannel` where one of them has other settings now than by its stamp. */
export const assertCurrentSettings = async (ctx: Ctx, stamps: ReadonlyMap<string, string>) => {
  if (stamps.size === 0) return
  const now = await channelTable.stamps(ctx, [...stamps.keys()])
  for (const [id, stamp] of stamps) if (now.get(id) !== stamp) throw new StaleChannel()
}

const read = async (open: OpenCtx, id: string): Promise<Plain | undefined> => {
  // Before the channel: one that is changed in between does not match.
  const stamps = await open.readInOrg((ctx) => channelTable.stamps(ctx, [id]))
  const [stamp, channel] = [stamps.get(id), await openChannel(open, id)]
  if (stamp === undefined || !channel) return undefined
  const { ctx: _, ...plain } = channel
  return { ...plain, stamp }
}

const keep = (key: string, reading: Promise<Plain | undefined>) => {
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, reading)
  const forget = () => {
    if (kept.get(key) === reading) kept.delete(key)
  }
  reading.then((channel) => channel ?? forget(), forget)
  return reading
}

/** A refusal may be due to settings that have changed: it is decided by those that are stored. */
const mayBeOutdated = (error: unknown) =>
  error instanceof StaleChannel ||
  (error instanceof ApiError && ['not-found', 'signed-out', 'channel-disabled'].includes(error.code))

/** `use` gets undefined where there is no such channel. It may run a second time, with the channel read again. */
export const withKnownChannel = async <T>(
  ctx: OpenCtx,
  id: string,
  use: (channel: KnownChannel | undefined) => Promise<T>,
): Promise<T> => {
  const key = `${ctx.orgId} ${id}`
  const known = kept.get(key)
  const channel = await known
  if (channel) {
    try {
      return await use({ ...channel, ctx })
    } catch (error) {
      if (!mayBeOutdated(error)) throw error
      if (kept.get(key) === known) kept.delete(key)
    }
  }
  const current = await keep(key, read(ctx, id))
  return use(current && { ...current, ctx })
}
