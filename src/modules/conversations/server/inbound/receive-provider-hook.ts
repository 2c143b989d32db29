/** Receives what providers send: verified on the raw bytes, read, stored in the ledger. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { RawBody } from '#platform/door.ts'
import { linkTo } from '#platform/http/site.ts'
import type { providerHookApi } from '../../api/provider-hooks.ts'
import { addToLedger, mustHaveRoom } from './receive-hook.ts'

const openHook = async (ctx: OpenCtx, channelId: string) => {
  const channel = (await openChannel(ctx, channelId)) ?? fail('not-found')
  return { channel, hook: serverKinds[channel.type].hook ?? fail('not-found') }
}

/** Nothing is read of a call that is not genuine. The same call again stores nothing, because its messages are known by their ids. */
export const receiveProviderHook = async (
  ctx: OpenCtx,
  { orgId, channelId }: z.output<typeof providerHookApi.receive.input>,
  body: RawBody,
) => {
  const { channel, hook } = await openHook(ctx, channelId)
  const call = { ...body, url: linkTo(ctx, `/api/v1/${orgId}/provider-hooks/${channelId}`) }
  if (!hook.isGenuine(channel, call)) fail('signed-out')
  if (!channel.isEnabled) fail('channel-disabled')
  const received = hook.read(channel, call)
  await mustHaveRoom(ctx, channelId)
  const counts = await addToLedger(ctx, channelId, received)
  return hook.answer?.(call) ?? counts
}

export const proveProviderHook = async (
  ctx: OpenCtx,
  { channelId, ...query }: z.output<typeof providerHookApi.prove.input>,
) => {
  const { channel, hook } = await openHook(ctx, channelId)
  return hook.prove?.(channel, query) ?? fail('signed-out')
}
