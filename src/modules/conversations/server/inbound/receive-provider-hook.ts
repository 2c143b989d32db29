/** Receives what providers send: verified on the raw bytes, read, stored in the ledger. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { withKnownChannel } from '#modules/channels/server/known-channels.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { RawBody } from '#platform/door.ts'
import { linkTo } from '#platform/http/site.ts'
import type { providerHookApi } from '../../api/provider-hooks.ts'
import { addToLedger, assertRoomForMessages } from './receive-hook.ts'

/** Nothing is read of a call that is not genuine. The same call again stores nothing, because its messages are known by their ids. */
export const receiveProviderHook = (
  ctx: OpenCtx,
  { orgId, channelId }: z.output<typeof providerHookApi.receive.input>,
  body: RawBody,
) =>
  withKnownChannel(ctx, channelId, async (channel = fail('not-found')) => {
    const hook = serverKinds[channel.type].hook ?? fail('not-found')
    const call = { ...body, url: linkTo(ctx, `/api/v1/${orgId}/provider-hooks/${channelId}`) }
    if (!hook.isGenuine(channel, call)) fail('signed-out')
    if (!channel.isEnabled) fail('channel-disabled')
    const received = hook.read(channel, call)
    await assertRoomForMessages(ctx, channelId)
    const counts = await addToLedger(ctx, channelId, { ...received, stamp: channel.stamp })
    return hook.answer?.(call) ?? counts
  })

export const answerProviderChallenge = async (
  ctx: OpenCtx,
  { channelId, ...query }: z.output<typeof providerHookApi.prove.input>,
) => {
  const channel = (await openChannel(ctx, channelId)) ?? fail('not-found')
  const hook = serverKinds[channel.type].hook ?? fail('not-found')
  return hook.prove?.(channel, query) ?? fail('signed-out')
}
