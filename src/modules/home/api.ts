import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'
import { problem } from '#core/problems.ts'
import { BoardId } from '#core/schemas.ts'
import { slaStates } from '#core/sla/states.ts'
import { PlacedWidget, widgetIds, widgetPages, type WidgetId } from './widgets.ts'

/** What a new organisation needs before its users can work, in this order. */
export const setupSteps = ['look', 'departments', 'users', 'board', 'form', 'ticket'] as const
export type SetupStep = (typeof setupSteps)[number]

export const Setup = z.object({
  done: z.record(z.enum(setupSteps), z.boolean()),
  /** The first board, whose form and tickets come next. */
  boardId: z.nullable(z.uuid()),
})
export type Setup = z.output<typeof Setup>

const ofNothing = (): Scope[] => []

const Page = z.object({ page: z.enum(widgetPages, problem('invalid')) })
const isEachOnce = (widgets: readonly { id: string }[]) => new Set(widgets.map(({ id }) => id)).size === widgets.length
const Layout = z
  .array(PlacedWidget)
  .check(z.maxLength(widgetIds.length, problem('too-many')), z.refine(isEachOnce, problem('duplicate')))
const LayoutReply = z.object({ widgets: z.array(PlacedWidget), isChanged: z.boolean() })
const personal = { needs: 'signed-in', isPersonal: true } as const

export const homeApi = {
  setup: endpoint('GET /home/setup', { needs: 'user.admin', watches: ofNothing, input: Nothing, reply: Setup }),
  layout: endpoint('GET /home/layouts/:page', { ...personal, watches: ofNothing, input: Page, reply: LayoutReply }),
  saveLayout: endpoint('PUT /home/layouts/:page', {
    ...personal,
    input: z.extend(Page, { widgets: Layout }),
    reply: LayoutReply,
  }),
  resetLayout: endpoint('DELETE /home/layouts/:page', { ...personal, input: Page, reply: LayoutReply }),
}

const Name = z.object({ ar: z.string(), en: z.string() })
/** Keys that the reader may not see are absent. */
const OpenTicket = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  boardName: Name,
  customSequence: z.string(),
  name: z.string(),
  status: z.optional(z.object({ name: Name, color: z.string() })),
  priority: z.optional(z.string()),
  dueDate: z.optional(z.nullable(z.string())),
  sla: z.optional(z.nullable(z.enum(slaStates))),
  slaDue: z.optional(z.nullable(z.string())),
})
export type OpenTicket = z.output<typeof OpenTicket>
const Tickets = z.object({
  items: z.array(OpenTicket),
  /** Counted up to 5,000; `isMore` says that there are more. */
  total: z.number(),
  isMore: z.boolean(),
  /** How many of them are late; absent for readers who may not see due dates. */
  late: z.optional(z.number()),
})
export type OpenTickets = z.output<typeof Tickets>

const Day = z.string()
/** Parts that the reader may not see are absent. */
const Statistics = z.object({
  /** The last thirty days in the time zone of the organisation, today last. */
  days: z.array(z.object({ day: Day, created: z.number(), resolved: z.optional(z.number()) })),
  statuses: z.optional(
    z.array(z.object({ name: Name, color: z.string(), isCloseState: z.boolean(), amount: z.number() })),
  ),
  /** Of open tickets. */
  priorities: z.optional(z.array(z.object({ priority: z.string(), amount: z.number() }))),
})
export type Statistics = z.output<typeof Statistics>

const Activity = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  ticketId: z.uuid(),
  boardId: z.uuid(),
  ticketName: z.string(),
  customSequence: z.string(),
  /** Names of the changed fields that the reader may see. */
  fields: z.array(Name),
})
export type Activity = z.output<typeof Activity>

const Person = z.object({
  id: z.uuid(),
  name: Name,
  avatarFileId: z.nullable(z.uuid()),
  isHere: z.boolean(),
  /** Open tickets assigned to them, of those that the reader may see. */
  open: z.number(),
})
export type Person = z.output<typeof Person>

const ActivitySummary = z.object({
  /** The last seven days, today last. */
  days: z.array(z.object({ day: Day, amount: z.number() })),
  /** Kinds of changes, the most frequent first. */
  kinds: z.array(z.object({ kind: z.string(), amount: z.number() })),
})
export type ActivitySummary = z.output<typeof ActivitySummary>

/** Without a board: all boards. */
const OfBoard = z.object({ boardId: z.optional(BoardId) })
const shared = { watches: ofNothing, input: OfBoard } as const

/** One read for each widget, with the permission of the widget. */
export const widgetApi = {
  assigned: endpoint('GET /home/assigned', { ...shared, needs: 'ticket.view', reply: Tickets }),
  /** Late, or due within a week: those assigned to the caller, or of a board all that they may see. */
  due: endpoint('GET /home/due', { ...shared, needs: 'ticket-view.home', reply: Tickets }),
  /** Tickets that wait for the approval of the caller. */
  approvals: endpoint('GET /home/approvals', { ...shared, needs: 'ticket.view', reply: Tickets }),
  watched: endpoint('GET /home/watched', { ...shared, needs: 'ticket-view.home', reply: Tickets }),
  created: endpoint('GET /home/created', { ...shared, needs: 'ticket.view', reply: Tickets }),
  statistics: endpoint('GET /home/statistics', { ...shared, needs: 'ticket-view.statistics', reply: Statistics }),
  /** Of the newest 1,000 changes those that the caller may see. */
  activities: endpoint('GET /home/activities', {
    ...shared,
    needs: 'ticket-view.recent-activities',
    reply: z.object({ items: z.array(Activity) }),
  }),
  /** Those who share a group with the caller. */
  team: endpoint('GET /home/team', {
    ...shared,
    needs: 'ticket-view.team-members',
    reply: z.object({ items: z.array(Person) }),
  }),
  /** Those with the most open tickets; `total` is how many have any. */
  'users-board': endpoint('GET /home/users-board', {
    ...shared,
    needs: 'ticket-view.users-board',
    reply: z.object({ items: z.array(Person), total: z.number() }),
  }),
  /** What the caller has done. */
  'activity-summary': endpoint('GET /home/activity-summary', {
    ...shared,
    needs: 'ticket-view.activity-summary',
    reply: ActivitySummary,
  }),
} satisfies Record<WidgetId, unknown>
