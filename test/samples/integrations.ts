import { randomUUID } from 'node:crypto'
import { integrationApi } from '#modules/integrations/api/integrations.ts'
import { deliveryApi, webhookApi } from '#modules/integrations/api/webhooks.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { recordSample } from './record.ts'
import { sample, type Owner } from './sample.ts'

/** A reserved name that cannot resolve, so that no call leaves the machine. */
const url = `https://${'x'.repeat(64)}.invalid/diwan`
const webhook = () => ({ name: `W ${randomUUID()}`, url, events: ['import.finished' as const] })
const integration = () => ({
  name: `I ${randomUUID()}`,
  config: { url, accountId: '7', targetBoardId: '', sendMessageWorkflowUrl: '' },
  secrets: { superAdminToken: 'x' },
})

/** Something was sent and did not arrive; nothing more is on its way, which would change under the eyes of the sweep. */
const makeDelivery = async ({ call, as, orgId }: Owner, webhookId: string) => {
  const data = { kind: 'users', succeeded: 1, failed: 0 }
  await as(orgId, async (ctx) => recordChange(ctx, { kind: 'import.finished', subjectId: randomUUID(), data }))
  for (let waited = 0; waited < 200; waited++) {
    const { items } = await call(deliveryApi.list, { webhookId })
    const tried = items.find(({ tries }) => tries > 0)
    if (tried) {
      await call(webhookApi.switch, { id: webhookId, isEnabled: false })
      return tried.id
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The webhook was not called')
}

const make = async (owner: Owner) => {
  const { call } = owner
  const made = await call(webhookApi.create, webhook())
  const deliveryId = await makeDelivery(owner, made.id)
  const chat = await call(integrationApi.create, { kind: 'chat', ...integration() })
  const other = await call(integrationApi.create, { kind: 'chat', ...integration() })
  return { webhookId: made.id, deliveryId, chatId: chat.id, otherId: other.id }
}

export const webhookSample = recordSample(webhookApi, webhook)
export const integrationSample = sample(make, {
  'PUT /:orgId/webhooks/:id/enabled': ({ webhookId }) => ({ id: webhookId, isEnabled: false }),
  'POST /:orgId/webhooks/:id/secret': ({ webhookId }) => ({ id: webhookId }),
  'POST /:orgId/webhooks/:id/test': ({ webhookId }) => ({ id: webhookId }),
  'GET /:orgId/webhook-deliveries': ({ webhookId }) => ({
    pageNumber: 0,
    pageSize: 10,
    webhookId,
    state: 'failed',
    event: 'import.finished',
  }),
  'GET /:orgId/webhook-deliveries/:id': ({ deliveryId }) => ({ id: deliveryId }),
  'POST /:orgId/webhook-deliveries/:id/replay': ({ deliveryId }) => ({ id: deliveryId }),

  'GET /:orgId/integrations': () => ({}),
  'POST /:orgId/integrations': () => ({ kind: 'chat', ...integration() }),
  'PUT /:orgId/integrations/:id': ({ chatId }) => ({ id: chatId, ...integration(), version: 1 }),
  'PUT /:orgId/integrations/:id/enabled': ({ chatId }) => ({ id: chatId, isEnabled: false }),
  'POST /:orgId/integrations/:id/test': ({ chatId }) => ({ id: chatId }),
  'DELETE /:orgId/integrations/:id': ({ otherId }) => ({ id: otherId }),
})
