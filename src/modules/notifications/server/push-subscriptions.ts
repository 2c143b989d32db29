/** Browsers of the caller that receive push messages. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { seal, unseal } from '#platform/secrets/secrets.ts'
import type { pushApi } from '../push-api.ts'
import { callerOf } from './list-notifications.ts'
import { createPushKeys, type PushKeys } from './push-message.ts'
import { pushStore } from './store/push.ts'

const placeOf = ({ orgId }: Pick<Ctx, 'orgId'>) => ({ orgId, kind: 'push-key', id: orgId })

/** The pair of the organisation, with the private key opened; undefined before the first subscription. */
export const readPushKeys = async (ctx: Ctx): Promise<PushKeys | undefined> => {
  const stored = await pushStore.keys(ctx)
  return stored && { ...stored, privateKey: unseal(ctx, stored.privateKey, placeOf(ctx)) }
}

/** Made once: browsers accept messages of this pair only. */
export const preparePush = async (ctx: Ctx) => {
  if (!(await pushStore.keys(ctx))) {
    const pair = createPushKeys()
    await pushStore.addKeys(ctx, { ...pair, privateKey: seal(ctx, pair.privateKey, placeOf(ctx)) })
  }
  const { publicKey } = (await pushStore.keys(ctx)) ?? fail('unexpected')
  return { publicKey }
}

export const subscribePush = async (ctx: Ctx, target: z.output<typeof pushApi.subscribe.input>) => {
  if (!isCallAllowed(ctx, target.endpoint)) failAt({ endpoint: 'invalid' })
  await pushStore.subscribe(ctx, callerOf(ctx).userId, target)
  return {}
}

export const unsubscribePush = async (ctx: Ctx, { endpoint }: z.output<typeof pushApi.unsubscribe.input>) => {
  if (!(await pushStore.unsubscribe(ctx, callerOf(ctx).userId, endpoint))) fail('not-found')
  return {}
}
