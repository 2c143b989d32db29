import { randomUUID } from 'node:crypto'
import { integrationApi } from '#modules/integrations/api/integrations.ts'
import { deliveryApi, webhookApi } from '#modules/integrations/api/webhooks.ts'
import { sample, type Owner } from './sample.ts'

/** Nobody has a name like this, so nobody is called. */
const url = 'https://hooks.invalid/diwan'
const webhook = () => ({ name: `W ${randomUUID()}`, url, events: ['user.created' as const] })
const integration = () => ({
  name: `I ${randomUUID()}`,
  config: { url, accountId: '7', targetBoardId: 'b', sendMessageWorkflowUrl: '' },
  secrets: { superAdminToken: 'x' },
})

const make = async ({ call }: Owner) => {
  const made = await call(webhookApi.create, webhook())
  const leaving = await call(webhookApi.create, webhook())
  const delivery = await call(webhookApi.test, { id: made.id })
  const chat = await call(integrationApi.create, { kind: 'chat', ...integration() })
  const other = await call(integrationApi.create, { kind: 'chat', ...integration() })
  // What is still being sent would change under the eyes of the sweep.
  for (let waited = 0; waited < 100; waited++) {
    const { state } = await call(deliveryApi.get, { id: delivery.id })
    if (state !== 'pending') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { webhookId: made.id, leavingId: leaving.id, deliveryId: delivery.id, chatId: chat.id, otherId: other.id }
}

export const integrationSample = sample(make, {
  'GET /:orgId/webhooks': () => ({}),
  'POST /:orgId/webhooks': webhook,
  'PUT /:orgId/webhooks/:id': ({ webhookId }) => ({ id: webhookId, ...webhook() }),
  'PUT /:orgId/webhooks/:id/enabled': ({ webhookId }) => ({ id: webhookId, isEnabled: false }),
  'DELETE /:orgId/webhooks/:id': ({ leavingId }) => ({ id: leavingId }),
  'POST /:orgId/webhooks/:id/secret': ({ webhookId }) => ({ id: webhookId }),
  'POST /:orgId/webhooks/:id/test': ({ webhookId }) => ({ id: webhookId }),
  'GET /:orgId/webhook-deliveries': ({ webhookId }) => ({
    pageNumber: 0,
    pageSize: 10,
    webhookId,
    state: 'failed',
    event: 'test',
  }),
  'GET /:orgId/webhook-deliveries/:id': ({ deliveryId }) => ({ id: deliveryId }),
  'POST /:orgId/webhook-deliveries/:id/replay': ({ deliveryId }) => ({ id: deliveryId }),

  'GET /:orgId/integrations': () => ({}),
  'POST /:orgId/integrations': () => ({ kind: 'chat', ...integration() }),
  'PUT /:orgId/integrations/:id': ({ chatId }) => ({ id: chatId, ...integration() }),
  'PUT /:orgId/integrations/:id/enabled': ({ chatId }) => ({ id: chatId, isEnabled: false }),
  'POST /:orgId/integrations/:id/test': ({ chatId }) => ({ id: chatId }),
  'DELETE /:orgId/integrations/:id': ({ otherId }) => ({ id: otherId }),
})
