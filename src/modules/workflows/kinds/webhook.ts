import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { defineKind } from './kind.ts'

export const webhook = defineKind({
  config: z.object({ webhookId: z.uuid(problem('required')) }),
  ports: ['next', 'failed'],
  blank: { webhookId: '' },
  needs: () => ['user.admin'],
  references: ({ webhookId }) => [{ kind: 'webhook', id: webhookId, path: 'webhookId' }],
})
