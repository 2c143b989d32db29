/** Which counters a ticket is part of. `counters` in `store/ticket-stats.ts` is the same as SQL. */
export const ticketMetrics = ['status', 'priority', 'assignee', 'created', 'resolved'] as const
export type TicketMetric = (typeof ticketMetrics)[number]
export type CountedTicket = {
  statusId: string
  priority: string
  assigneeIds: readonly string[]
  /** Null where the ticket is created by this transaction. */
  createdAt: string | null
  resolvedDate: string | null
  archivedAt: string | null
  disabledAt: string | null
}
export type CounterChange = { metric: TicketMetric; key: string; amount: number }

const quarterMs = 15 * 60_000
/** The quarter of an hour of a moment, in UTC: `2026-11-17T21:45`. */
export const quarterOf = (moment: string | number) =>
  new Date(Math.floor(new Date(moment).getTime() / quarterMs) * quarterMs).toISOString().slice(0, 16)

/** A key for the quarter of an hour in which the transaction began. */
export const thisQuarter = 'now'

const countersOf = (ticket: CountedTicket): [TicketMetric, string][] => {
  const isListed = ticket.archivedAt === null && ticket.disabledAt === null
  const isOpen = isListed && ticket.resolvedDate === null
  return [
    ['created', ticket.createdAt === null ? thisQuarter : quarterOf(ticket.createdAt)],
    ...(ticket.resolvedDate ? [['resolved', quarterOf(ticket.resolvedDate)] as [TicketMetric, string]] : []),
    ...(isListed ? [['status', ticket.statusId] as [TicketMetric, string]] : []),
    ...(isOpen ? [['priority', ticket.priority] as [TicketMetric, string]] : []),
    ...(isOpen ? ticket.assigneeIds.map((id): [TicketMetric, string] => ['assignee', id]) : []),
  ]
}

/** How the counters change when tickets are replaced by others; counters that stay the same are left out. */
export const counterChanges = (before: readonly CountedTicket[], after: readonly CountedTicket[]): CounterChange[] => {
  const changes = new Map<string, CounterChange>()
  const add = (amount: number) => (ticket: CountedTicket) => {
    for (const [metric, key] of countersOf(ticket)) {
      const change = changes.get(`${metric} ${key}`) ?? { metric, key, amount: 0 }
      changes.set(`${metric} ${key}`, { ...change, amount: change.amount + amount })
    }
  }
  before.forEach(add(-1))
  after.forEach(add(1))
  return [...changes.values()].filter(({ amount }) => amount !== 0)
}
