import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import type { Webhook } from '../api/webhooks.ts'
import { deliveryStore } from './store/deliveries.ts'
import { webhookStore } from './store/webhooks.ts'

/** Switches a webhook off that nobody answers at any more, and says why. */
export const switchOff = async (ctx: Ctx, id: string, offReason: NonNullable<Webhook['offReason']>) => {
  await webhookStore.update(ctx, id, { isEnabled: false, offReason })
  await deliveryStore.cancel(ctx, id)
  await audit(ctx, { act: 'webhook.switch-off', targetId: id, after: { offReason } })
}
