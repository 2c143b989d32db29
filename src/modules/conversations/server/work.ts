/** A conversation as work for agents: offered, held and freed by the router, which knows nothing of conversations. */
import { rightsOf } from '#modules/directory/server/holders.ts'
import type { SubjectHandlers, WorkEvent } from '#modules/routing/server/subjects.ts'
import { enqueueWork, finishWork, isStillWith, releaseWork, resumeWork } from '#modules/routing/server/work.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { EventContent } from '../api/messages.ts'
import type { ConversationStatus } from '../statuses.ts'
import { appendEvents } from './messages/append-message.ts'
import { nobody } from './read/find-conversation.ts'
import { conversationStore, type ConversationRow } from './store/conversations.ts'
import { customerStore } from './store/customers/customers.ts'

export const workOf = (id: string) => ({ kind: 'conversation' as const, id })

const isClosed = (status: ConversationStatus) => status === 'RESOLVED' || status === 'SPAM'

/** Back to its last agent if they have a place, else to the queue. True where the agent keeps it. */
const comeBack = async (ctx: Ctx, { id, status, channelId, assigneeId }: ConversationRow) => {
  const prefer = assigneeId ?? undefined
  if (!isClosed(status)) return (await resumeWork(ctx, workOf(id), prefer)) !== undefined
  if (channelId) await enqueueWork(ctx, { subject: workOf(id), channelId, ...(prefer && { preferUserId: prefer }) })
  return false
}

/** Frees the place of an agent whose conversation is not open any more; the assignee stays. */
export const followStatus = async (ctx: Ctx, row: ConversationRow, to: ConversationStatus) => {
  if (isClosed(to)) return finishWork(ctx, workOf(row.id))
  if (to !== 'OPEN') return releaseWork(ctx, workOf(row.id))
  if ((await comeBack(ctx, row)) || !row.assigneeId) return undefined
  await conversationStore.update(ctx, row.id, { assigneeId: null })
  return appendEvents(ctx, row.id, [{ type: 'UNASSIGNED', userId: row.assigneeId, actorId: null }])
}

type Place = Partial<Pick<ConversationRow, 'assigneeId' | 'teamId' | 'queueId'>>
/** The router has committed: its events reach the conversation by a job. */
const note =
  (toEvents: (event: WorkEvent) => EventContent['type'][], toPlace?: (event: WorkEvent) => Place) =>
  async (ctx: Ctx, event: WorkEvent) => {
    const row = await conversationStore.find(ctx, { id: event.subjectId, userId: nobody, isLocked: true })
    if (!row) return
    const place = toPlace?.(event)
    if (place && (await isStillWith(ctx, workOf(row.id), place.assigneeId ?? undefined))) {
      await conversationStore.update(ctx, row.id, place)
      recordChange(ctx, {
        kind: 'conversation.assigned',
        subjectId: row.id,
        before: { assigneeId: row.assigneeId },
        after: place,
        scopes: [],
      })
      ctx.after(() => ctx.live.recheckScope(ctx.orgId, `conversation:${row.id}`))
    }
    const { userId } = event
    await appendEvents(
      ctx,
      row.id,
      toEvents(event).map((type) => ({ type, userId, actorId: null })),
    )
  }

const mayTake = async (ctx: Ctx, userId: string, id: string) => {
  const [person] = await rightsOf(ctx, [userId])
  const reach = person?.grants['conversation.manage']
  const [seen] = await conversationStore.visibleTo(ctx, [{ userId, reach, audiences: [], ids: [id] }])
  return seen?.includes(id) ?? false
}

export const conversationWork: SubjectHandlers['conversation'] = {
  needs: 'conversation.manage',
  onOffered: note(() => ['INVITED']),
  onAccepted: note(
    () => ['ACCEPTED', 'ASSIGNED', 'JOINED'],
    ({ userId, teamId, queueId }) => ({ assigneeId: userId, teamId, queueId }),
  ),
  onDeclined: note(() => ['REJECTED']),
  onMissed: note(() => ['REJECTED']),
  onRequeued: note(
    () => ['UNASSIGNED'],
    () => ({ assigneeId: null }),
  ),
  canTake: mayTake,
  describe: async (ctx, id) => {
    const row = await conversationStore.find(ctx, { id, userId: nobody, isLocked: false })
    const customer = row?.customerId ? await customerStore.get(ctx, row.customerId) : undefined
    if (!row) return undefined
    return { title: customer?.name ?? row.subject, path: `workspace/channels/conversation?conversationId=${id}` }
  },
}
