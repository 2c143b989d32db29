/** A request of the demo as a whole ticket: its values, its past and who has to do with it. */
import { randomUUID } from 'node:crypto'
import type { ImportedTicket } from '#modules/tickets/server/save/insert-tickets.ts'
import { demoStatuses } from './demo-board-text.ts'
import type { DemoFields, OwnerColumns } from './demo-form.ts'
import type { DemoTicket } from './demo-tickets.ts'

/** The demo's people work in office hours: whenever something is said to have happened, it happened then. */
const hour = 3_600_000
const day = 24 * hour
/** Amman is three hours ahead all year. */
const ahead = 3 * hour
const [opens, closes] = [8.5 * hour, 16.5 * hour]

/** Friday and Saturday are Thursday's late work, so that what came first still does. */
const late: Record<number, { daysBack: number; from: number }> = {
  5: { daysBack: 1, from: closes },
  6: { daysBack: 2, from: closes + hour / 2 },
}

const inOfficeHours = (moment: number) => {
  const midnight = Math.floor((moment + ahead) / day) * day
  const share = (moment + ahead - midnight) / day
  const weekend = late[new Date(midnight).getUTCDay()]
  if (weekend) return midnight - weekend.daysBack * day + weekend.from + (share * hour) / 2 - ahead
  return midnight + opens + share * (closes - opens) - ahead
}

/** So many milliseconds before now, or after it where they are negative. What is past stays past. */
const ago = (now: number, milliseconds: number) => {
  const moment = now - milliseconds
  const moved = inOfficeHours(moment)
  const isLost = moment <= now && moved > now
  return new Date(isLost ? now - milliseconds / 50 : moved).toISOString()
}

/** Who takes requests in and does them. */
export const agents = ['omar', 'rana', 'tareq', 'huda'] as const
const supervisor = 3

export type DemoIds = {
  statuses: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  departments: ReadonlyMap<string, string>
  surveyors: string
  fields: DemoFields
  columns: OwnerColumns
  customers: { id: string; accountId: string | null }[]
  people: string[]
  files: ReadonlyMap<DemoTicket, string[]>
}

export const idOf = (ids: ReadonlyMap<string, string>, key: string) => ids.get(key) ?? ''

const valuesOf = (ticket: DemoTicket, { fields, columns, people }: DemoIds, now: number) => ({
  [fields.kind]: ticket.kind,
  [fields.village]: ticket.village,
  [fields.basin]: ticket.basin,
  [fields.parcel]: ticket.parcel,
  [fields.area]: ticket.area,
  [fields.place]: ticket.place,
  [fields.owners]: ticket.owners.map(({ owner, national, share }) => ({
    id: randomUUID(),
    [columns.owner]: owner,
    [columns.national]: national,
    [columns.share]: share,
  })),
  ...(ticket.receipt && { [fields.receipt]: ticket.receipt }),
  ...(ticket.marks !== null && { [fields.marks]: ticket.marks, [fields.surveyor]: people[2] }),
  ...(ticket.findings && { [fields.findings]: ticket.findings }),
  ...(ticket.visitIn !== null && { [fields.visitDate]: ago(now, -ticket.visitIn).slice(0, 10) }),
})

/** The supervisor assigns it soon after it was created. */
const handedOver = ({ path, createdAgo, assignee }: DemoTicket, people: readonly string[], now: number) => ({
  actorId: people[supervisor] ?? '',
  actorName: agents[supervisor],
  at: ago(now, createdAgo - (createdAgo - (path[1]?.ago ?? 0)) / 4),
  kind: 'ticket.updated' as const,
  fields: [{ field: 'assigneeIds', before: [], after: [people[assignee ?? 0] ?? ''] }],
})

/** Its history: created, then moved from status to status by its assignees, with comments between. */
const pastOf = (ticket: DemoTicket, { statuses, people }: DemoIds, now: number): ImportedTicket['past'] => {
  const by = (user: number) => ({ actorId: people[user] ?? '', actorName: agents[user] ?? '' })
  const steps = ticket.path.map(({ status, ago: since }, at) => {
    const before = ticket.path[at - 1]
    const fields = before
      ? [{ field: 'statusId', before: idOf(statuses, before.status), after: idOf(statuses, status) }]
      : [{ field: 'name', before: null, after: ticket.title }]
    const actor = by(before ? (ticket.assignee ?? ticket.creator) : ticket.creator)
    return {
      ...actor,
      at: ago(now, since),
      kind: before ? ('ticket.updated' as const) : ('ticket.created' as const),
      fields,
    }
  })
  const assigned = ticket.assignee === null ? [] : [handedOver(ticket, people, now)]
  const talk = ticket.comments.map((comment) => ({
    ...by(comment.by),
    at: ago(now, comment.ago),
    kind: 'ticket.commented' as const,
    fields: [],
  }))
  return [...steps, ...assigned, ...talk].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The last status of a ticket. */
const endOf = ({ path, createdAgo }: DemoTicket) => {
  const { status, ago: since } = path.at(-1) ?? { status: 'new', ago: createdAgo }
  return { status, since, isOver: demoStatuses.some(({ key, isCloseState }) => key === status && isCloseState) }
}

export const importedTicket = (ticket: DemoTicket, placed: DemoIds, now: number): ImportedTicket => {
  const { statuses, tags, customers, people, departments, surveyors } = placed
  const { status, since, isOver } = endOf(ticket)
  const customer = customers[ticket.customer]
  const updatedAgo = Math.min(since, ...ticket.comments.map((comment) => comment.ago))
  return {
    name: ticket.title,
    description: ticket.description,
    priority: ticket.priority,
    statusId: idOf(statuses, status),
    tagIds: ticket.tags.map((key) => idOf(tags, key)),
    dueDate: ticket.dueIn === null ? null : ago(now, -ticket.dueIn),
    departmentId: departments.get(ticket.department) ?? null,
    customerId: customer?.id ?? null,
    accountId: customer?.accountId ?? null,
    source: ticket.source,
    assigneeIds: ticket.assignee === null ? [] : [people[ticket.assignee] ?? ''],
    groupId: status === 'field' ? surveyors : null,
    watcherIds: ticket.watchers
      .filter((watcher) => watcher !== ticket.assignee)
      .map((watcher) => people[watcher] ?? ''),
    watcherGroupIds: [],
    fileIds: [...(placed.files.get(ticket) ?? [])],
    values: valuesOf(ticket, placed, now),
    createdBy: people[ticket.creator] ?? '',
    createdAt: ago(now, ticket.createdAgo),
    updatedAt: ago(now, updatedAgo),
    resolvedDate: isOver ? ago(now, since) : null,
    past: pastOf(ticket, placed, now),
    comments: ticket.comments.map(({ by, body, ago: since }) => ({
      authorId: people[by] ?? '',
      body,
      at: ago(now, since),
    })),
  }
}
