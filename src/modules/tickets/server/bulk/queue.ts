import type { Ctx } from '#platform/context.ts'
import { sendForUser, userQueue } from '#platform/jobs/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'

export const bulkQueue = userQueue('bulk')
export type BulkJob = { orgId: string; id: string; turn: number; starter: JobStarter }

/** Enqueues the next time slice in the caller's transaction, at once or after some seconds. */
export const sendBulkJob = (ctx: Ctx, { id, turn, starter, later = 0 }: Omit<BulkJob, 'orgId'> & { later?: number }) =>
  sendForUser(ctx, bulkQueue, { starter, data: { id, turn }, startAfter: later })

/** Only the pages of its starter show a run. */
export const bulkScopes = (userId: string) => [`user:${userId}`] as const
