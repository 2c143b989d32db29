/** Notifies the people whom a change of a ticket concerns, by jobs of 1,000 people each. */
import type { EventKind } from '#core/changes.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { toFormUser } from '#modules/forms/server/form-user.ts'
import { deliver, type Recipient } from '#modules/notifications/server/deliver.ts'
import type { NotificationType } from '#modules/notifications/types.ts'
import { on, readChange, type RecordedChange, type Subscription } from '#platform/changes/events.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { send } from '#platform/jobs/send-job.ts'
import { mayView } from '../../ticket-permissions.ts'
import { boardAndForm, boardContextFor, type BoardContext } from '../board-context.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { notifiedPeopleStore, type UserRange } from '../store/notified-people.ts'
import { ticketStore } from '../store/tickets.ts'
import { formerAssignees, notifiedKinds, reasonsFor, typesOfChange, type TypesOfChange } from './types-of-change.ts'
import { mayReadAny } from './visible-keys.ts'

type TicketEvent = Extract<EventKind, `ticket.${string}`>
type TicketChange = RecordedChange<TicketEvent>
export const notifyQueue = 'notify-people'
export type NotifyJob = { orgId: string; changeId: string; kind: TicketEvent } & UserRange

const mostInJob = 1_000

const dataOf = (change: TicketChange) =>
  change.data as { commentId?: string; mentionIds?: string[]; approvalId?: string; isImported?: true }

const concernedBy = (change: TicketChange) => ({
  ticketId: change.subjectId,
  actorId: change.actorId,
  mentionIds: dataOf(change).mentionIds ?? [],
  formerIds: formerAssignees(change.fields),
  approvalId: dataOf(change).approvalId,
})

/** What is stored with each type, for the permissions of its reader. */
const storedData = (types: TypesOfChange, comment: { commentId?: string; isNote: boolean }) =>
  Object.fromEntries(
    [...types].map(([type, keys]) => [type, type === 'comment-added' ? { ...comment, keys } : { keys }]),
  )

/** The types that a reader may know of; computed once for all readers with the same permissions and groups. */
const readableTypes = (contextOf: (rights: Rights) => BoardContext, types: TypesOfChange) => {
  const known = new Map<object, NotificationType[]>()
  return (rights: Rights) => {
    const found =
      known.get(rights.grants) ??
      [...types].flatMap(([type, keys]) => (mayReadAny(contextOf(rights), keys) ? [type] : []))
    known.set(rights.grants, found)
    return found
  }
}
type Rights = Awaited<ReturnType<typeof rightsOf>>[number]

const notifyRange = async (ctx: Ctx, change: TicketChange, range: UserRange) => {
  const row = await ticketStore.get(ctx, change.subjectId)
  if (!row) return
  const types = typesOfChange(change)
  const { commentId } = dataOf(change)
  const comment = commentId ? await commentStore.find(ctx, row.id, commentId) : undefined
  const isNote = comment?.kind === 'note'
  const board = await boardAndForm(ctx, row.boardId)
  const contextOf = ({ userId, groupIds, grants }: Rights) =>
    boardContextFor(board, toFormUser({ id: userId, groupIds, grants }), { grants })
  const typesFor = readableTypes(contextOf, types)
  const reasonsOf = new Map(
    (await notifiedPeopleStore.list(ctx, concernedBy(change), range)).map(({ id, reasons }) => [id, reasons]),
  )
  const people = await rightsOf(ctx, [...reasonsOf.keys()])
  const recipients = people.flatMap((person): Recipient[] => {
    if (!mayView(row, person) || (isNote && person.isGuest)) return []
    return typesFor(person).flatMap((type) => {
      const hasAssignees = row.assigneeIds.length > 0
      const reasons = reasonsFor(type, reasonsOf.get(person.userId) ?? [], { kind: change.kind, hasAssignees })
      return reasons.length > 0 ? [{ userId: person.userId, type, reasons }] : []
    })
  })
  const { id: eventId, subjectId, actorId } = change
  const data = storedData(types, { commentId, isNote })
  await deliver(ctx, { eventId, subjectKind: 'ticket', subjectId, actorId, data, recipients })
}

/** Few people are notified at once, as the change is handled in a job already; more in jobs of their own. */
const notifyPeople = async (ctx: Ctx, change: TicketChange) => {
  if (typesOfChange(change).size === 0 || dataOf(change).isImported) return
  const ids = await notifiedPeopleStore.listIds(ctx, concernedBy(change))
  const ranges = Array.from({ length: Math.ceil(ids.length / mostInJob) }, (_, at): UserRange => {
    const some = ids.slice(at * mostInJob, (at + 1) * mostInJob)
    return { first: some[0] ?? '', last: some.at(-1) ?? '' }
  })
  const [only, ...more] = ranges
  if (only && more.length === 0) return notifyRange(ctx, change, only)
  for (const range of ranges)
    await send(ctx, notifyQueue, { orgId: ctx.orgId, changeId: change.id, kind: change.kind, ...range })
}

export const notifyInJob = (open: OpenCtx, { changeId, kind, first, last }: NotifyJob) =>
  open.inOrg(async (ctx) => {
    const change = await readChange(ctx, changeId, kind)
    if (change) await notifyRange(ctx, change, { first, last })
  })

export const notificationSubscriptions: Subscription[] = notifiedKinds.map((kind) =>
  on(kind, 'notifications', (ctx, change) => notifyPeople(ctx, change as TicketChange)),
)
