import type { Ctx } from '#platform/context.ts'
import { sendForUser, userQueue } from '#platform/jobs/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'

export const exportQueue = userQueue('export')
/** `turn`: how often it has begun before. */
export type ExportJob = { orgId: string; id: string; turn: number; starter: JobStarter }

/** Sends the job in the caller's transaction, at once or some seconds later. */
export const queueExport = (
  ctx: Ctx,
  { id, turn, starter, later = 0 }: Omit<ExportJob, 'orgId'> & { later?: number },
) => sendForUser(ctx, exportQueue, { starter, data: { id, turn }, startAfter: later })
