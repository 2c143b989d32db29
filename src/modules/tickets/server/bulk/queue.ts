import type { Ctx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs.ts'

export const bulkQueue = 'bulk'
export type Turn = { orgId: string; id: string; turn: number }

/** Asks for the next stretch, with the caller's transaction, at once or some seconds later. */
export const sendTurn = (ctx: Ctx, { id, turn, later = 0 }: Omit<Turn, 'orgId'> & { later?: number }) =>
  sendLater(ctx, { queue: bulkQueue, data: { orgId: ctx.orgId, id, turn }, startAfter: later })
