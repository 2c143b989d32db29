/** Webhooks as a part of an organisation's configuration, which super-admins export and apply. Secrets stay where they are; a new webhook, or one that moves to another host, gets a new one. */
import type { Ctx } from '#platform/context.ts'
import { planChanges } from '#platform/database/sync-rows.ts'
import type { WebhookInput } from '../api/webhooks.ts'
import { webhookStore } from './store/webhooks.ts'
import { isMoved, sealedSecretFor } from './webhooks.ts'

export type WebhookPart = { id: string } & WebhookInput & { isEnabled: boolean }

/** Events have no order, and none is there twice. */
export const plainWebhook = ({ id, name, url, events, isEnabled }: WebhookPart): WebhookPart => ({
  id,
  name,
  url,
  events: [...new Set(events)].toSorted(),
  isEnabled,
})

export const readWebhooks = async (ctx: Ctx): Promise<WebhookPart[]> =>
  (await webhookStore.all(ctx)).map((webhook) => plainWebhook(webhook as WebhookPart))

/** A webhook that is switched on again starts without deliveries that were parts up. */
const resetCounters = { offReason: null, givenUp: 0 }

export const applyWebhooks = async (ctx: Ctx, parts: readonly WebhookPart[]) => {
  const before = await readWebhooks(ctx)
  const { added, changed, removed } = planChanges(before, parts.map(plainWebhook))
  for (const webhook of added) await webhookStore.create(ctx, { ...webhook, secret: sealedSecretFor(ctx, webhook.id) })
  for (const { id, ...webhook } of changed) {
    const hasMoved = before.some((stored) => stored.id === id && isMoved(stored, webhook))
    const secret = hasMoved ? { secret: sealedSecretFor(ctx, id) } : {}
    await webhookStore.overwrite(ctx, id, { ...webhook, ...resetCounters, ...secret })
  }
  for (const { id } of removed) await webhookStore.remove(ctx, id)
}
