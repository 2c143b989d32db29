/** Notifies people of mentions and of conversations that a colleague gave them. */
import { randomUUIDv7 } from 'node:crypto'
import { deliver } from '#modules/notifications/server/deliver.ts'
import type { ReadSubjectsOf, StoredNotification } from '#modules/notifications/server/subjects.ts'
import type { Ctx } from '#platform/context.ts'
import { conversationStore } from './store/conversations.ts'
import { notifiedStore } from './store/notified.ts'
import { refStore } from './store/refs.ts'

const subjectKind = 'conversation'
const longestExcerpt = 200

type Mention = { conversationId: string; messageId: string; mentionIds: readonly string[] }

/** Users get no notification of their own actions. */
export const notifyMentioned = (ctx: Ctx, { conversationId, messageId, mentionIds }: Mention) => {
  const actorId = ctx.user?.id ?? null
  const type = 'comment-added' as const
  const recipients = mentionIds
    .filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, type, reasons: ['mentioned' as const] }))
  const data = { [type]: { messageId } }
  return deliver(ctx, { eventId: messageId, subjectKind, subjectId: conversationId, actorId, data, recipients })
}

export const notifyAssigned = (ctx: Ctx, conversationId: string, userId: string | null) => {
  const actorId = ctx.user?.id ?? null
  const isTold = userId !== null && userId !== actorId
  const recipients = isTold ? [{ userId, type: 'assignees' as const, reasons: ['assignee' as const] }] : []
  const eventId = randomUUIDv7()
  return deliver(ctx, { eventId, subjectKind, subjectId: conversationId, actorId, data: {}, recipients })
}

const messageIdOf = ({ data }: StoredNotification) => (data as { messageId?: string }).messageId

/** The conversations of notifications, as their reader may see them now. */
export const readNotifiedConversations: ReadSubjectsOf = async (ctx, { userId, grants }, rows) => {
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))]
  const reader = { userId, reach: grants['conversation.manage'], audiences: [], ids }
  const [seen = []] = await conversationStore.visibleTo(ctx, [reader])
  const named = await notifiedStore.named(ctx, seen)
  const subjects = new Map(
    named.map(({ id, name }) => [
      id,
      { name, number: '', path: `workspace/channels/conversation?conversationId=${id}` },
    ]),
  )
  const visible = rows.filter(({ subjectId }) => subjects.has(subjectId))
  const notes = await notifiedStore.texts(
    ctx,
    visible.flatMap((row) => messageIdOf(row) ?? []),
  )
  const texts = new Map(notes.map(({ id, text }) => [id, text.slice(0, longestExcerpt)]))
  return {
    subjects,
    visible: new Map(visible.map((row) => [row.id, { excerpt: texts.get(messageIdOf(row) ?? '') ?? null }])),
    refs: await refStore.refs(ctx, { user: visible.map(({ actorId }) => actorId) }),
  }
}
