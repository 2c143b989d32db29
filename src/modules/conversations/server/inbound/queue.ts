import type { Ctx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs/send-job.ts'

export const inboundQueue = 'inbound-messages'
export type InboundJob = { orgId: string; channelId: string }

/** In the caller's transaction. */
export const queueInbound = (ctx: Ctx, channelId: string, waitSeconds = 0) =>
  sendLater(ctx, {
    queue: inboundQueue,
    data: { orgId: ctx.orgId, channelId },
    ...(waitSeconds > 0 && { startAfter: new Date(Date.now() + waitSeconds * 1000) }),
  })
