/** For structure: when a department goes, its tickets are handed on in the same transaction, all at once, however many they are. */
import { listChanged } from '#core/live.ts'
import type { TicketKeeper } from '#modules/structure/server/hand-on.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { send } from '#platform/jobs.ts'
import { handOnStore, type HandedTicket } from './store/hand-on.ts'

export const handedOnQueue = 'handed-on'
export type HandedOn = { orgId: string; tickets: HandedTicket[] }

const atOnce = 500

/** The news of each is written by the worker: who removes a department does not wait for thousands of them. */
const tellLater = async (ctx: Ctx, tickets: readonly HandedTicket[]) => {
  for (let from = 0; from < tickets.length; from += atOnce)
    await send(ctx, handedOnQueue, { orgId: ctx.orgId, tickets: tickets.slice(from, from + atOnce) })
}

export const tellHandedOn = (open: OpenCtx, { tickets }: HandedOn) =>
  open.inOrg(async (ctx) => {
    for (const ticket of tickets) await emit(ctx, 'ticket.updated', { ...ticket, fields: ['departmentId'] })
  })

export const ticketKeeper: TicketKeeper = {
  count: (ctx, departmentId) => handOnStore.count(ctx, departmentId),
  handOn: async (ctx, from, to) => {
    const tickets = await handOnStore.handOn(ctx, from, to)
    await tellLater(ctx, tickets)
    if (tickets.length > 0) ctx.after(() => ctx.live.tell(ctx.orgId, ...listChanged('tickets')))
    return tickets.length
  },
}
