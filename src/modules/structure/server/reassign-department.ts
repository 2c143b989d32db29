/** Moves members and tickets of a removed department; a module above moves the tickets. */
import type { Ctx } from '#platform/context.ts'
import type { Department } from '../api.ts'
import { departmentStore, memberStore } from './store.ts'

type DepartmentMove = { from: Pick<Department, 'id' | 'name'>; toId: string | null }

/** What the module of tickets does for departments; passed in, because it is on a floor above. */
export type DepartmentTickets = {
  count: (ctx: Ctx, departmentId: string) => Promise<number>
  /** Moves tickets to another department, or to none, and returns how many. */
  reassign: (ctx: Ctx, move: DepartmentMove) => Promise<number>
}

/** Locks the department until commit, so that nothing new refers to it. */
export const reassignDepartment = async (ctx: Ctx, tickets: DepartmentTickets, move: DepartmentMove) => {
  await departmentStore.lockDepartment(ctx, move.from.id)
  await memberStore.moveAll(ctx, move.from.id, move.toId)
  return tickets.reassign(ctx, move)
}
