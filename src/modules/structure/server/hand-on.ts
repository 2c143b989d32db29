/** What a department leaves when it goes, and to whom: its people, and the tickets, which are kept on a floor above. */
import type { Ctx } from '#platform/context.ts'
import type { Department } from '../api.ts'
import { departmentStore, memberStore } from './store.ts'

type Leaving = Pick<Department, 'id' | 'name'>
export type TicketKeeper = {
  count: (ctx: Ctx, departmentId: string) => Promise<number>
  /** To the heir, or, where there is none, to no department. Gives how many. */
  handOn: (ctx: Ctx, from: Leaving, to: string | null) => Promise<number>
}

let keeper: TicketKeeper | undefined

/** Departments are removed by a call or by a configuration; the handler is registered once for both. */
export const useTicketKeeper = (given: TicketKeeper) => {
  keeper = given
}
const theKeeper = () => {
  if (!keeper) throw new Error('Nobody keeps the tickets: call useTicketKeeper first')
  return keeper
}

export const countTickets = (ctx: Ctx, departmentId: string) => theKeeper().count(ctx, departmentId)

/** From here to the end of the transaction nothing new comes to belong to it. */
export const handOn = async (ctx: Ctx, from: Leaving, to: string | null) => {
  await departmentStore.hold(ctx, from.id)
  await memberStore.sendOn(ctx, from.id, to)
  return theKeeper().handOn(ctx, from, to)
}
