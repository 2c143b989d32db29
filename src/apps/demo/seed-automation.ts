/** Seeds an approval step with requests that wait for a decision, and the script of the board. */
import { randomUUID } from 'node:crypto'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { seedBoardScript } from '#modules/scripts/server/board-script.ts'
import { actAs } from '#modules/tickets/server/automation/actor.ts'
import { openTicketsWhere } from '#modules/tickets/server/automation/match-filters.ts'
import { openApproval, saveStepsOf } from '#modules/tickets/server/approvals/submit-approval.ts'
import type { Ctx } from '#platform/context.ts'
import { demoScript, demoStep } from './demo-automation-text.ts'
import { demoStatuses } from './demo-board-text.ts'

const mostPending = 2

export const seedAutomation = async (ctx: Ctx, boardId: string, people: ReadonlyMap<string, string>) => {
  const { statuses } = await boardOf(ctx, boardId)
  const statusOf = (key: string) => statuses[demoStatuses.findIndex((status) => status.key === key)]?.id ?? ''
  const { name, from, approved, rejected, approver } = demoStep
  const stepId = randomUUID()
  const step = {
    id: stepId,
    name,
    currentStatusId: statusOf(from),
    approvalStatusId: statusOf(approved),
    rejectionStatusId: statusOf(rejected),
    userIds: [people.get(approver) ?? ''],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await saveStepsOf(ctx, boardId, { version: 0, steps: [step] })
  const inStatus = { operand: { field: 'status' }, operator: 'EQUAL' as const, value: [statusOf(from)] }
  const filter = { logic: 'AND' as const, items: [inStatus] }
  const actor = actAs(ctx, { name, requestId: randomUUID(), agent: 'demo' })
  // The oldest, so that the newest stay open to edits.
  for (const ticketId of await openTicketsWhere(ctx, boardId, { filter, limit: mostPending }))
    await openApproval(actor, { ticketId, stepId })
  await seedBoardScript(ctx, boardId, demoScript)
}
