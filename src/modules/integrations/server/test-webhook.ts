import { randomUUIDv7 } from 'node:crypto'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import { testEvent } from '../api/webhooks.ts'
import { deliver } from './deliver.ts'
import { getDelivery, writeDelivery } from './deliveries.ts'
import { webhookStore } from './store/webhooks.ts'

/** Seconds after which a job looks whether the test was finished: it was, unless we were killed. */
const later = 60

/** Delivers in the call, because the user waits for the reply. */
export const testWebhook = async (ctx: OpenCtx, { id }: { id: string }) => {
  const deliveryId = randomUUIDv7()
  await ctx.inOrg(async (inside) => {
    const { name } = await webhookStore.get(inside, id)
    const news = { id: deliveryId, name: testEvent, createdAt: new Date().toISOString(), data: { webhook: name } }
    await writeDelivery(inside, id, { ...news, eventId: null, deliveryId, wait: later })
    recordChange(inside, { kind: 'webhook.tested', subjectId: id })
  })
  await deliver(ctx, { orgId: ctx.orgId, id: deliveryId, tries: 0 })
  return ctx.readInOrg((inside) => getDelivery(inside, { id: deliveryId }))
}
