import type { Ctx } from '#platform/context.ts'
import { sendForUser, userQueue } from '#platform/jobs/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'

export const importQueue = userQueue('import')
export type ImportSlice = { orgId: string; id: string; turn: number; starter: JobStarter }

/** Queues the next slice of an import in the caller's transaction, at once or some seconds later. */
export const queueImport = (
  ctx: Ctx,
  { id, turn, starter, later = 0 }: Omit<ImportSlice, 'orgId'> & { later?: number },
) => sendForUser(ctx, importQueue, { starter, data: { id, turn }, startAfter: later })
