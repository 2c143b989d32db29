/** People who can be mentioned or given a conversation. */
import { failAt } from '#core/errors.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import type { Ctx } from '#platform/context.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'

/** A mention grants no access: only people who see the conversation can be mentioned. */
export const checkMentions = async (ctx: Ctx, { id }: ConversationRow, mentionIds: readonly string[]) => {
  const ids = [...new Set(mentionIds)]
  if (ids.length === 0) return ids
  const people = await rightsOf(ctx, ids)
  const readers = people.map(({ userId, grants }) => ({
    userId,
    reach: grants['conversation.manage'],
    audiences: [],
    ids: [id],
  }))
  const seen = await conversationStore.visibleTo(ctx, readers)
  const isSeen = people.length === ids.length && seen.every((visible) => visible.includes(id))
  return isSeen ? ids : failAt({ mentionIds: 'not-there' })
}

/** Refuses people who do not exist, are disabled or may not handle conversations. */
export const checkAgent = async (ctx: Ctx, userId: string) => {
  const [person] = await rightsOf(ctx, [userId])
  if (!person?.grants['conversation.manage']) failAt({ userId: 'not-there' })
}
