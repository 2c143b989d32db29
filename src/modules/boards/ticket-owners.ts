/** Each kind of ownership of a ticket, defined once for TypeScript and SQL. */

/** The parts of a ticket that name its users and groups. */
export type TicketOwners = {
  createdBy: string | null
  assigneeIds: readonly string[]
  groupId: string | null
  watcherIds: readonly string[]
  watcherGroupIds: readonly string[]
  approverIds: readonly string[]
  approverGroupIds: readonly string[]
}
export type TicketUser = {
  userId: string
  groupIds: readonly string[]
  /** Users, and groups of users, who are away and have named this user to act for them. */
  idsActedFor?: readonly string[] | undefined
}

type OwnerColumn = { key: keyof TicketOwners; column: string; names: 'user' | 'group' }
/** Created by the user, assigned to them, or to a group of theirs. */
const owning: readonly OwnerColumn[] = [
  { key: 'createdBy', column: 'created_by', names: 'user' },
  { key: 'assigneeIds', column: 'assignee_ids', names: 'user' },
  { key: 'groupId', column: 'group_id', names: 'group' },
]
const watching: readonly OwnerColumn[] = [
  { key: 'watcherIds', column: 'watcher_ids', names: 'user' },
  { key: 'watcherGroupIds', column: 'watcher_group_ids', names: 'group' },
]
const approving: readonly OwnerColumn[] = [
  { key: 'approverIds', column: 'approver_ids', names: 'user' },
  { key: 'approverGroupIds', column: 'approver_group_ids', names: 'group' },
]
/** Each of these makes a ticket visible to users limited to their own. */
const visibleWays = [...owning, ...watching, ...approving]

const idsOf = ({ userId, groupIds, idsActedFor = [] }: TicketUser, way: OwnerColumn) => [
  ...(way.names === 'user' ? [userId] : groupIds),
  ...(approving.includes(way) ? idsActedFor : []),
]

const columnsOf = (user: TicketUser, ways: readonly OwnerColumn[]) =>
  ways.map((way) => ({ column: way.column, ids: idsOf(user, way) })).filter(({ ids }) => ids.length > 0)
/** The same as columns, with the ids that one of them must name. */
export const ownerColumns = (user: TicketUser) => columnsOf(user, [...owning, ...watching])
export const approverColumns = (user: TicketUser) => columnsOf(user, approving)

const idsIn = (ticket: TicketOwners, { key }: OwnerColumn) => {
  const value = ticket[key]
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}
/** Every user and group to whom the ticket is visible because it names them. */
export const ownersOf = (ticket: TicketOwners) =>
  visibleWays.flatMap((way) => idsIn(ticket, way).map((id) => ({ names: way.names, id })))

const holds = (ticket: TicketOwners, user: TicketUser, way: OwnerColumn) => {
  const ids = idsOf(user, way)
  return idsIn(ticket, way).some((id) => ids.includes(id))
}
export const isOwner = (ticket: TicketOwners, user: TicketUser) => owning.some((way) => holds(ticket, user, way))
export const isWatcher = (ticket: TicketOwners, user: TicketUser) => watching.some((way) => holds(ticket, user, way))
export const isApprover = (ticket: TicketOwners, user: TicketUser) => approving.some((way) => holds(ticket, user, way))
