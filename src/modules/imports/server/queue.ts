import type { Ctx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs.ts'

export const importQueue = 'import'
export type Turn = { orgId: string; id: string; turn: number }

/** Asks for an import's next stretch, with the caller's transaction, at once or some seconds later. */
export const sendTurn = (ctx: Ctx, { id, turn, later = 0 }: Omit<Turn, 'orgId'> & { later?: number }) =>
  sendLater(ctx, { queue: importQueue, data: { orgId: ctx.orgId, id, turn }, startAfter: later })
