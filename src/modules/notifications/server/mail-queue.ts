/** Jobs that send the mails and push messages of notifications when they are due. A row keeps its own time; the job only looks for due rows. */
import type { Ctx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import { mailStore } from './store/mails.ts'

export const notificationMailQueue = 'notification-mail'
export type NotificationMailJob = { orgId: string }

/** One job for each time, unless rows that are due at the same time have one already. */
export const scheduleMails = async (ctx: Ctx, times: readonly Date[]) => {
  const distinct = new Map(times.map((time) => [time.getTime(), time]))
  for (const time of distinct.values())
    if (!(await mailStore.isScheduled(ctx, time)))
      await sendLater(ctx, { queue: notificationMailQueue, data: { orgId: ctx.orgId }, startAfter: time })
}

export const notificationPushQueue = 'notification-push'

export const schedulePush = (ctx: Ctx, until?: Date) =>
  sendLater(ctx, { queue: notificationPushQueue, data: { orgId: ctx.orgId }, ...(until && { startAfter: until }) })
