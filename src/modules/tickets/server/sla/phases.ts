/** The phases of a ticket, from its recorded changes: in which status it was, and whether it was resolved. */
import type { FieldChange } from '#core/changes.ts'
import type { ClockFacts } from '#core/sla/clock.ts'
import type { SlaMetric } from '#core/sla/ticket-clocks.ts'

export type Move = { at: number; kind: string; also: readonly string[]; fields: readonly FieldChange[] }
export type PhasedTicket = { createdAt: string; statusId: string; resolvedDate: string | null }
type TicketPhase = { from: number; statusId: string; isResolved: boolean }

const statusChange = ({ fields }: Move) => fields.find(({ field }) => field === 'statusId')
const resolution = ({ kind, also }: Move) => {
  const kinds = [kind, ...also]
  if (kinds.includes('ticket.resolved')) return true
  return kinds.includes('ticket.unresolved') ? false : undefined
}

/** The first change says how the ticket was before it; a ticket without changes has always been as it is. */
export const phasesOf = (ticket: PhasedTicket, moves: readonly Move[]): TicketPhase[] => {
  const firstStatus = moves.map(statusChange).find((change) => change !== undefined)
  const firstResolution = moves.map(resolution).find((value) => value !== undefined)
  const phases: TicketPhase[] = [
    {
      from: Date.parse(ticket.createdAt),
      statusId: (firstStatus?.before as string | undefined) ?? ticket.statusId,
      isResolved: firstResolution === undefined ? ticket.resolvedDate !== null : !firstResolution,
    },
  ]
  for (const move of moves) {
    const last = phases.at(-1)
    if (!last) continue
    const statusId = (statusChange(move)?.after as string | undefined) ?? last.statusId
    phases.push({ from: move.at, statusId, isResolved: resolution(move) ?? last.isResolved })
  }
  return phases
}

/** A resolved ticket needs no response any more; a ticket that is reopened still counts as answered. */
const doneAt = (metric: SlaMetric, phases: readonly TicketPhase[], firstReplyAt: number | null) => {
  const resolvedAt = (phase: TicketPhase | undefined) => (phase?.isResolved ? phase.from : null)
  if (metric === 'firstResponse')
    return (
      [firstReplyAt, resolvedAt(phases.find(({ isResolved }) => isResolved))]
        .filter((moment) => moment !== null)
        .toSorted((a, b) => a - b)[0] ?? null
    )
  const open = phases.findLastIndex(({ isResolved }) => !isResolved)
  return open === phases.length - 1 ? null : resolvedAt(phases[open + 1])
}

export const factsOf = (
  metric: SlaMetric,
  phases: readonly TicketPhase[],
  { firstReplyAt, pauseStatusIds }: { firstReplyAt: number | null; pauseStatusIds: readonly string[] },
): ClockFacts => ({
  phases: phases.map(({ from, statusId, isResolved }) => ({
    from,
    isCounted: !isResolved && !pauseStatusIds.includes(statusId),
  })),
  doneAt: doneAt(metric, phases, firstReplyAt),
})
