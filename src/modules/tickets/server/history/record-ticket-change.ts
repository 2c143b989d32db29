/** Records a change of a ticket with the live scopes of its board, its page, and its previous and present owners. */
import type { ChangeKind, DataOf, EventKind, FieldChange } from '#core/changes.ts'
import type { Scope } from '#core/live.ts'
import { ownersOf, type TicketOwners } from '#modules/boards/ticket-owners.ts'
import type { Ctx } from '#platform/context.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Row } from '../store/tickets.ts'

/** What a change record contains about its ticket. */
export type ChangedTicket = TicketOwners & Pick<Row, 'id' | 'boardId' | 'name' | 'version' | 'resolvedDate'>
export type TicketChangeKind = Extract<ChangeKind, `ticket.${string}`>

/** Users limited to their own tickets do not subscribe to the board, but to their user and group scopes. */
const scopesOf = (ticket: ChangedTicket, before: TicketOwners = ticket): Scope[] => {
  const scopes = new Set<Scope>([`board:${ticket.boardId}`, `ticket:${ticket.id}`])
  for (const owners of new Set([ticket, before]))
    for (const { names, id } of ownersOf(owners)) scopes.add(`${names}:${id}`)
  return [...scopes]
}

const addedAssignees = (fields: readonly FieldChange[]) => {
  const { before, after } = fields.find(({ field }) => field === 'assigneeIds') ?? {}
  const had = (before ?? []) as string[]
  return ((after ?? []) as string[]).filter((id) => !had.includes(id))
}

type ExtraData<K extends TicketChangeKind> = Omit<DataOf<K>, 'boardId' | 'name' | 'assigneeIds'>
type TicketChange<K extends TicketChangeKind> = {
  kind: K
  row: ChangedTicket
  /** The ticket as it was, where the change made a new version of it. */
  before?: ChangedTicket
  fields?: FieldChange[]
  more?: ExtraData<K>
}

/** A ticket that enters a closing status is resolved, however it gets there. */
const resolutionOf = (row: ChangedTicket, before: ChangedTicket | undefined) => {
  const [was, is] = [Boolean(before?.resolvedDate), Boolean(row.resolvedDate)]
  if (was === is) return undefined
  return is ? 'ticket.resolved' : 'ticket.unresolved'
}

export const recordTicketChange = <K extends TicketChangeKind>(
  ctx: Ctx,
  { kind, row, before, fields = [], more }: TicketChange<K>,
) => {
  const isCreated = kind === 'ticket.created'
  const resolution = before || isCreated ? resolutionOf(row, before) : undefined
  const recorded: TicketChangeKind = kind === 'ticket.updated' ? (resolution ?? kind) : kind
  const assigneeIds = addedAssignees(fields)
  const also: (EventKind | false | undefined)[] = [
    before !== undefined && fields.length > 0 && 'ticket.updated',
    assigneeIds.length > 0 && 'ticket.assigned',
    resolution,
  ]
  const data = { boardId: row.boardId, name: row.name, ...(assigneeIds.length > 0 && { assigneeIds }), ...more }
  recordChange<TicketChangeKind>(ctx, {
    kind: recorded,
    also: also.filter((item) => item !== false && item !== undefined && item !== recorded) as EventKind[],
    subjectId: row.id,
    version: row.version,
    fields,
    data: data as unknown as DataOf<TicketChangeKind>,
    scopes: scopesOf(row, before),
  })
}
