import type { Ctx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs/send-job.ts'

export const outboundQueue = 'outbound-messages'
export type OutboundJob = { orgId: string; conversationId: string }

/** In the caller's transaction. */
export const queueDelivery = (ctx: Ctx, conversationId: string, waitSeconds: number) =>
  sendLater(ctx, {
    queue: outboundQueue,
    data: { orgId: ctx.orgId, conversationId },
    ...(waitSeconds > 0 && { startAfter: new Date(Date.now() + waitSeconds * 1000) }),
  })
