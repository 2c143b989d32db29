import type { Ctx } from '#platform/context.ts'
import { sendForUser, userQueue } from '#platform/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'

export const bulkQueue = userQueue('bulk')
export type Turn = { orgId: string; id: string; turn: number; starter: JobStarter }

/** Asks for the next stretch, with the caller's transaction, at once or some seconds later. */
export const sendTurn = (ctx: Ctx, { id, turn, starter, later = 0 }: Omit<Turn, 'orgId'> & { later?: number }) =>
  sendForUser(ctx, bulkQueue, { starter, data: { id, turn }, startAfter: later })
