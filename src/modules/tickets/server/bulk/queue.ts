import type { Ctx } from '#platform/context.ts'
import { sendForUser, userQueue } from '#platform/jobs/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'

export type BulkJob = { orgId: string; id: string; turn: number; starter: JobStarter }
export type SendBulkJob = (ctx: Ctx, job: Omit<BulkJob, 'orgId'> & { later?: number }) => Promise<unknown>

/** Enqueues the next time slice in the caller's transaction, at once or after some seconds. */
export const sendBulkJobTo =
  (queue: ReturnType<typeof userQueue>): SendBulkJob =>
  (ctx, { id, turn, starter, later = 0 }) =>
    sendForUser(ctx, queue, { starter, data: { id, turn }, startAfter: later })

export const bulkQueue = userQueue('bulk')
export const sendBulkJob = sendBulkJobTo(bulkQueue)

/** Only the pages of its starter show a run. */
export const bulkScopes = (userId: string) => [`user:${userId}`] as const
