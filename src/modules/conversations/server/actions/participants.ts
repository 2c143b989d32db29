/** Colleagues who take part in a conversation besides the assignee. */
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { appendEvents } from '../messages/append-message.ts'
import { lockWritable, readerOf, userOf } from '../read/find-conversation.ts'
import { checkAgent } from '../messages/mentions.ts'
import { presentChanged } from '../read/present-conversation.ts'
import type { ConversationRow } from '../store/conversations.ts'
import { participantStore, type ParticipantState } from '../store/participants.ts'

type OfUser = { id: string; userId: string }

const record = (
  ctx: Ctx,
  { id }: ConversationRow,
  { userId, before, after }: { userId: string; before?: string; after?: string },
) =>
  recordChange(ctx, {
    kind: 'conversation.participants-changed',
    subjectId: id,
    before: { userId, ...(before && { state: before }) },
    after: { userId, ...(after && { state: after }) },
    scopes: [],
  })

const setState = async (
  ctx: Ctx,
  row: ConversationRow,
  { userId, before, after }: { userId: string; before?: ParticipantState | undefined; after: ParticipantState },
) => {
  await participantStore.set(ctx, { conversationId: row.id, userId }, after)
  record(ctx, row, { userId, after, ...(before && { before }) })
}

/** Who sees the conversation only through a team asks its assignee; the others join at once. */
export const joinConversation = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await lockWritable(ctx, id)
  const userId = userOf(ctx).id
  const before = await participantStore.stateOf(ctx, { conversationId: id, userId })
  if (before === 'joined' || before === 'requested') fail('already-done')
  const mustAsk =
    readerOf(ctx).reach !== 'all' && before !== 'invited' && row.assigneeId !== null && row.assigneeId !== userId
  await setState(ctx, row, { userId, before, after: mustAsk ? 'requested' : 'joined' })
  const accepted = before === 'invited' ? [{ type: 'ACCEPTED' as const, userId }] : []
  await appendEvents(
    ctx,
    id,
    mustAsk ? [{ type: 'REQUESTED_TO_JOIN', userId }] : [...accepted, { type: 'JOINED', userId }],
  )
  return presentChanged(ctx, row)
}

const removeFrom = async (ctx: Ctx, row: ConversationRow, userId: string) => {
  const before = (await participantStore.stateOf(ctx, { conversationId: row.id, userId })) ?? fail('not-found')
  await participantStore.remove(ctx, { conversationId: row.id, userId })
  record(ctx, row, { userId, before })
  await appendEvents(ctx, row.id, [{ type: before === 'joined' ? 'LEFT' : 'REJECTED', userId }])
  ctx.after(() => ctx.live.recheckScope(ctx.orgId, `conversation:${row.id}`))
  return presentChanged(ctx, row)
}

export const leaveConversation = async (ctx: Ctx, { id }: { id: string }) =>
  removeFrom(ctx, await lockWritable(ctx, id), userOf(ctx).id)

export const removeParticipant = async (ctx: Ctx, { id, userId }: OfUser) =>
  removeFrom(ctx, await lockWritable(ctx, id), userId)

export const inviteParticipant = async (ctx: Ctx, { id, userId }: OfUser) => {
  const row = await lockWritable(ctx, id)
  await checkAgent(ctx, userId)
  const before = await participantStore.stateOf(ctx, { conversationId: id, userId })
  if (before === 'joined' || before === 'invited') fail('already-done')
  await setState(ctx, row, { userId, before, after: 'invited' })
  await appendEvents(ctx, id, [{ type: 'INVITED', userId }])
  return presentChanged(ctx, row)
}

/** Accepts a request to join. The caller takes part in the conversation or may manage all of them. */
export const acceptParticipant = async (ctx: Ctx, { id, userId }: OfUser) => {
  const row = await lockWritable(ctx, id)
  const caller = userOf(ctx).id
  const before = await participantStore.stateOf(ctx, { conversationId: id, userId })
  if (before !== 'requested') fail(before ? 'already-done' : 'not-found')
  const isPart =
    row.assigneeId === caller ||
    (await participantStore.stateOf(ctx, { conversationId: id, userId: caller })) === 'joined'
  if (userId === caller || (!isPart && readerOf(ctx).reach !== 'all')) fail('not-permitted')
  await setState(ctx, row, { userId, before: 'requested', after: 'joined' })
  await appendEvents(ctx, id, [
    { type: 'ACCEPTED', userId },
    { type: 'JOINED', userId, actorId: userId },
  ])
  return presentChanged(ctx, row)
}
