/** Starts workflows of the tickets that a changed conversation is linked to. */
import { linkedTicketIds } from '#modules/conversations/server/actions/tickets.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { describeTicket, matchFilters } from '#modules/tickets/server/automation/match-filters.ts'
import type { EventKind } from '#core/changes.ts'
import { on, type RecordedChange, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import type { ConversationEvent } from '../../kinds/conversation.ts'
import type { ConfigOf } from '../../kinds/kinds.ts'
import { workflowStore } from '../store/workflows.ts'
import { startRuns } from './start-runs.ts'

const kinds = [
  'conversation.status-changed',
  'conversation.assigned',
  'conversation.rated',
] as const satisfies EventKind[]
type ConversationChange = RecordedChange<(typeof kinds)[number]>

const eventOf = ({ kind, fields }: ConversationChange): ConversationEvent | undefined => {
  if (kind === 'conversation.rated') return 'rated'
  if (kind === 'conversation.assigned')
    return fields.some(({ field, after }) => field === 'assigneeId' && after) ? 'assigned' : undefined
  const status = fields.find(({ field }) => field === 'status')
  if (status?.after === 'RESOLVED') return 'resolved'
  return status?.before === 'RESOLVED' ? 'reopened' : undefined
}

const startOnTicket = async (
  ctx: Ctx,
  ticketId: string,
  { event, change }: { event: ConversationEvent; change: ConversationChange },
) => {
  const ticket = await describeTicket(ctx, ticketId)
  if (!ticket) return
  const live = (await workflowStore.live(ctx, ticket.boardId, ['conversation'])).filter(
    ({ triggerConfig, liveSince }) =>
      (triggerConfig as ConfigOf<'conversation'>).events.includes(event) &&
      (!liveSince || Date.parse(liveSince) <= Date.parse(change.at)),
  )
  if (live.length === 0 || !(await boardOf(ctx, ticket.boardId)).workflowEnabled) return
  const filters = live.map(({ triggerConfig }) => (triggerConfig as ConfigOf<'conversation'>).filter)
  const met = await matchFilters(ctx, { ticketId }, filters)
  const cause = `change ${change.id} ${ticketId}`
  await startRuns(
    ctx,
    live.filter((_, at) => met[at]).map((workflow) => ({ workflow, ticketId, cause, depth: 0 })),
  )
}

const startByConversation = async (ctx: Ctx, change: ConversationChange) => {
  const event = eventOf(change)
  if (!event) return
  for (const ticketId of await linkedTicketIds(ctx, change.subjectId))
    await startOnTicket(ctx, ticketId, { event, change })
}

export const conversationSubscriptions: Subscription[] = kinds.map((kind) =>
  on(kind, 'workflows', (ctx, change) => startByConversation(ctx, change as ConversationChange)),
)
