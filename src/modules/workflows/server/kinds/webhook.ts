import { fail } from '#core/errors.ts'
import { getWebhook } from '#modules/integrations/server/webhooks.ts'
import { writeDelivery } from '#modules/integrations/server/deliveries.ts'
import type { Apply } from './step.ts'

/** Carries ids only, as other deliveries do; the receiver reads the ticket with its own rights. */
export const applyWebhook: Apply<'webhook'> = async (ctx, { ticketId, workflowId, runId, id }, { webhookId }) => {
  const { isEnabled } = await getWebhook(ctx, { id: webhookId })
  if (!isEnabled) fail('webhook-off')
  await writeDelivery(ctx, webhookId, {
    id,
    name: 'workflow.called',
    createdAt: new Date().toISOString(),
    data: { ticketId, workflowId, runId },
    eventId: null,
    deliveryId: id,
  })
  return { port: 'next', note: { webhookId } }
}
