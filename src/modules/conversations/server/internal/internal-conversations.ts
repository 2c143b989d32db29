/** Conversations between staff. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import { may } from '#core/permissions.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { readableAudiences, type Audience, type internalApi, type InternalConversation } from '../../api/internal.ts'
import { announceChanges } from '../announce.ts'
import { appendEvents, appendMessage } from '../messages/append-message.ts'
import { checkContent } from '../messages/check-content.ts'
import { userOf } from '../read/find-conversation.ts'
import { findRepeated } from '../messages/send-message.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { internalStore } from '../store/internal.ts'
import { listStore, type ListRow } from '../store/list.ts'
import { participantStore } from '../store/participants.ts'
import { readMarkStore } from '../store/read-marks.ts'
import { refStore } from '../store/refs.ts'
import { findInternal, lockInternal, maySend } from './find-internal.ts'

type Members = { memberIds: string[]; readBy: InternalConversation['readBy'] }
const present = (ctx: Ctx, row: ListRow, { memberIds, readBy }: Members): InternalConversation => {
  const { id, subject, unread, lastSeq, rev, lastAt, lastText, createdBy, createdAt } = row
  const audience = row.audience as Audience
  return {
    id,
    subject,
    audience,
    unread,
    lastSeq,
    rev,
    lastAt,
    lastText,
    createdBy,
    createdAt,
    memberIds,
    maySend: maySend(ctx, { ...row, isOwn: true }),
    mayDelete: audience === 'GLOBAL' && may(userOf(ctx).grants, 'message.delete-global'),
    readBy,
  }
}

const presentOne = async (ctx: Ctx, row: ConversationRow) => {
  const members = (await participantStore.list(ctx, row.id)).map(({ userId }) => userId)
  const isListed = members.length > 0
  const readBy = isListed ? await readMarkStore.list(ctx, row.id) : []
  const unread = await internalStore.unread(ctx, row.id, userOf(ctx).id)
  return {
    conversation: present(ctx, { ...row, unread }, { memberIds: members, readBy }),
    refs: await refStore.refs(ctx, { user: [row.createdBy, ...members] }),
  }
}

export const listInternal = async (ctx: Ctx, { limit }: { limit: number }) => {
  const { id: userId, grants } = userOf(ctx)
  const isReader = internalStore.isReader(userId, readableAudiences(grants))
  const rows = await listStore.internal(ctx, { userId, isReader, limit })
  const members = await internalStore.members(
    ctx,
    rows.map(({ id }) => id),
  )
  const membersOf = (id: string) => members.flatMap((row) => (row.conversationId === id ? [row.userId] : []))
  return {
    items: rows.map((row) => present(ctx, row, { memberIds: membersOf(row.id), readBy: [] })),
    refs: await refStore.refs(ctx, {
      user: [...members.map((row) => row.userId), ...rows.map((row) => row.createdBy)],
    }),
  }
}

const mostUnread = 100
export const countUnreadInternal = async (ctx: Ctx) => {
  const { id: userId, grants } = userOf(ctx)
  const isReader = internalStore.isReader(userId, readableAudiences(grants))
  return { count: await listStore.countUnreadInternal(ctx, { userId, isReader, limit: mostUnread }) }
}

export const getInternal = async (ctx: Ctx, { id }: { id: string }) => presentOne(ctx, await findInternal(ctx, id))

const checkPeople = async (ctx: Ctx, ids: readonly string[], field: string) => {
  if ((await rightsOf(ctx, ids)).length < new Set(ids).size) failAt({ [field]: 'not-there' })
}

type New = { audience: Audience; subject: string; memberIds: readonly string[] }
const create = async (ctx: Ctx, { audience, subject, memberIds }: New) => {
  const userId = userOf(ctx).id
  const id = await conversationStore.insert(ctx, {
    type: 'INTERNAL',
    audience,
    subject,
    searchText: fold(subject),
    createdBy: userId,
  })
  if (memberIds.length > 0) await participantStore.add(ctx, id, [...new Set([userId, ...memberIds])])
  await appendEvents(ctx, id, [{ type: 'CREATED' }])
  recordChange(ctx, {
    kind: 'conversation.created',
    subjectId: id,
    after: { audience, userIds: memberIds.length },
    scopes: [],
  })
  return presentOne(ctx, await findInternal(ctx, id))
}

export const createDirect = async (ctx: Ctx, { userId }: { userId: string }) => {
  const me = userOf(ctx).id
  if (userId === me) failAt({ userId: 'invalid' })
  await checkPeople(ctx, [userId], 'userId')
  const known = await internalStore.lockDirect(ctx, [me, userId])
  return known
    ? presentOne(ctx, await findInternal(ctx, known))
    : create(ctx, { audience: 'DIRECT', subject: '', memberIds: [userId] })
}

export const createGroup = async (ctx: Ctx, { subject, memberIds }: { subject: string; memberIds: string[] }) => {
  await checkPeople(ctx, memberIds, 'memberIds')
  return create(ctx, { audience: 'GROUP', subject, memberIds })
}
export const createForAll = (ctx: Ctx, { subject }: { subject: string }) =>
  create(ctx, { audience: 'ALL', subject, memberIds: [] })
export const createForOrganization = (ctx: Ctx, { subject }: { subject: string }) =>
  create(ctx, { audience: 'ORGANIZATION', subject, memberIds: [] })
export const createAnnouncement = (ctx: Ctx, { subject }: { subject: string }) =>
  create(ctx, { audience: 'GLOBAL', subject, memberIds: [] })

export const removeAnnouncement = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await lockInternal(ctx, id)
  if (row.audience !== 'GLOBAL') fail('not-found')
  const rev = await conversationStore.update(ctx, id, {})
  await announceChanges(ctx, [{ id, rev }])
  await internalStore.remove(ctx, id)
  recordChange(ctx, { kind: 'conversation.removed', subjectId: id, before: { audience: row.audience }, scopes: [] })
  return {}
}

const lockGroup = async (ctx: Ctx, id: string) => {
  const row = await lockInternal(ctx, id)
  return row.audience === 'GROUP' ? row : fail('not-permitted')
}

const changeMembers = async (
  ctx: Ctx,
  row: ConversationRow,
  { added, removed }: Record<'added' | 'removed', string[]>,
) => {
  await participantStore.add(ctx, row.id, added)
  await appendEvents(ctx, row.id, [
    ...added.map((userId) => ({ type: 'JOINED' as const, userId })),
    ...removed.map((userId) => ({ type: 'LEFT' as const, userId })),
  ])
  for (const userId of removed) await participantStore.remove(ctx, { conversationId: row.id, userId })
  recordChange(ctx, {
    kind: 'conversation.participants-changed',
    subjectId: row.id,
    before: { userIds: removed },
    after: { userIds: added },
    scopes: [],
  })
  ctx.after(() => ctx.live.recheckScope(ctx.orgId, `conversation:${row.id}`))
}

/** Any member adds and removes others; who removes themselves leaves. */
export const setMembers = async (ctx: Ctx, { id, memberIds }: { id: string; memberIds: string[] }) => {
  const row = await lockGroup(ctx, id)
  const before = (await participantStore.list(ctx, id)).map(({ userId }) => userId)
  const wanted = [...new Set([...memberIds, userOf(ctx).id])]
  const added = wanted.filter((userId) => !before.includes(userId))
  const removed = before.filter((userId) => !wanted.includes(userId))
  if (added.length + removed.length === 0) fail('no-changes')
  await checkPeople(ctx, added, 'memberIds')
  await changeMembers(ctx, row, { added, removed })
  return presentOne(ctx, row)
}

export const leaveInternal = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await lockGroup(ctx, id)
  await changeMembers(ctx, row, { added: [], removed: [userOf(ctx).id] })
  return {}
}

export const sendInternal = async (ctx: Ctx, input: z.output<typeof internalApi.send.input>) => {
  const { id, messageId, content, replyToId } = input
  const row = await lockInternal(ctx, id)
  if (!maySend(ctx, row)) fail('not-permitted')
  const repeated = await findRepeated(ctx, id, messageId)
  if (repeated) return repeated
  await checkContent(ctx, { conversationId: id, content, replyToId })
  const userId = userOf(ctx).id
  const message = await appendMessage(ctx, {
    id: messageId,
    conversationId: id,
    kind: 'message',
    content,
    replyToId: replyToId ?? null,
    userId,
    status: 'SENT',
    isCounted: content.type !== 'REACTION',
  })
  const isCounted = content.type === 'REACTION' ? 0 : 1
  await readMarkStore.advance(ctx, { userId, conversationId: id, inCount: row.inCount + isCounted, seq: message.seq })
  return message
}
