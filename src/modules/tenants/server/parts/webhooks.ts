import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { WebhookInput } from '#modules/integrations/api/webhooks.ts'
import {
  applyWebhooks,
  plainWebhook,
  readWebhooks,
  type WebhookPart,
} from '#modules/integrations/server/configuration.ts'
import type { Ctx } from '#platform/context.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { inOrder, part, repeated, type PartProblem } from './part.ts'

const Webhook = z.extend(WebhookInput, { id: z.uuid(), isEnabled: z.boolean() })

const addressProblems = (ctx: Ctx, webhooks: readonly WebhookPart[]) =>
  webhooks.flatMap(({ url }, at): PartProblem[] =>
    isCallAllowed(ctx, url) ? [] : [{ at: [at, 'url'], problem: 'website' }],
  )

export const webhooks = part<WebhookPart[]>({
  schema: z.array(Webhook).check(z.maxLength(50, problem('too-many'))),
  read: async (tenantCtx) => inOrder(await readWebhooks(tenantCtx)),
  normal: (target) => target.map(plainWebhook),
  check: (tenantCtx, target) => [...repeated(target), ...addressProblems(tenantCtx, target)],
  apply: applyWebhooks,
})
