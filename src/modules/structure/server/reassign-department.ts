/** Moves members and tickets of a removed department; a module above moves the tickets. */
import type { Ctx } from '#platform/context.ts'
import type { Department } from '../api.ts'
import { departmentStore, memberStore } from './store.ts'

type RemovedDepartment = Pick<Department, 'id' | 'name'>
export type DepartmentTickets = {
  count: (ctx: Ctx, departmentId: string) => Promise<number>
  /** Moves tickets to another department, or to none. Returns how many. */
  handOn: (ctx: Ctx, from: RemovedDepartment, to: string | null) => Promise<number>
}

let tickets: DepartmentTickets | undefined

/** Departments are removed by a call or by a configuration; the handler is registered once for both. */
export const onDepartmentRemoved = (handler: DepartmentTickets) => {
  tickets = handler
}
const ticketHandler = () => {
  if (!tickets) throw new Error('No handler of tickets: call onDepartmentRemoved first')
  return tickets
}

export const countTickets = (ctx: Ctx, departmentId: string) => ticketHandler().count(ctx, departmentId)

/** Locks the department until commit, so that nothing new refers to it. */
export const reassignDepartment = async (ctx: Ctx, from: RemovedDepartment, to: string | null) => {
  await departmentStore.hold(ctx, from.id)
  await memberStore.sendOn(ctx, from.id, to)
  return ticketHandler().handOn(ctx, from, to)
}
