/** Steps of a run as their reader may see them: only fields of the ticket that they may read. */
import type { FieldChange } from '#core/changes.ts'
import { may } from '#core/permissions.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { presentChanges } from '#modules/tickets/server/history/history.ts'
import type { Ctx } from '#platform/context.ts'
import type { WorkflowStep } from '../api.ts'

type Log = { steps: readonly WorkflowStep[]; publisherId: string | null | undefined }

/** A script writes what its publisher sees: that is for the publisher and for administrators. */
const noteFor = ({ user }: Ctx, { kind, note }: WorkflowStep, { publisherId }: Log) => {
  const isOpen = kind !== 'script' || may(user?.grants, 'user.admin') || user?.id === publisherId
  return isOpen ? note : {}
}

/** What another record than the ticket went through is named without its values. */
export const trimSteps = async (ctx: Ctx, ticketId: string, log: Log) => {
  const { steps } = log
  const { context } = await findTicket(ctx, ticketId)
  const own = steps.flatMap(({ changes }) => changes.filter(({ subjectId }) => subjectId === ticketId))
  const { changesOf, refs } = await presentChanges(
    ctx,
    context,
    own.map(({ fields }) => fields as FieldChange[]),
  )
  let at = 0
  const trimmed = steps.map((step) => ({
    ...step,
    note: noteFor(ctx, step, log),
    changes: step.changes.map((change) => ({
      ...change,
      fields: change.subjectId === ticketId ? (changesOf[at++] ?? []) : [],
    })),
  }))
  return { steps: trimmed, refs }
}
