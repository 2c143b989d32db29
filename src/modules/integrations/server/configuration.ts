/** Webhooks as a part of an organisation's configuration: read and put in place by super-admins. Secrets stay; a new one, or one that moves to another host, gets its own. */
import type { Ctx } from '#platform/context.ts'
import { addRows, changeRows, removeRows, sortOut } from '#platform/mirror.ts'
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

export const applyWebhooks = async (ctx: Ctx, given: readonly WebhookPart[]) => {
  const before = await readWebhooks(ctx)
  const { added, changed, removed } = sortOut(before, given.map(plainWebhook))
  await addRows(
    ctx,
    'webhook',
    added.map((webhook) => ({ ...webhook, secret: sealedSecretFor(ctx, webhook.id) })),
  )
  await changeRows(ctx, 'webhook', changed.map(begunAnew))
  for (const webhook of changed)
    if (before.some((one) => one.id === webhook.id && isMoved(one, webhook)))
      await webhookStore.update(ctx, webhook.id, { secret: sealedSecretFor(ctx, webhook.id) })
  await removeRows(ctx, 'webhook', removed)
}

/** One that is on has not been given up. */
const begunAnew = (webhook: WebhookPart) => ({ ...webhook, offReason: null, givenUp: 0 })
