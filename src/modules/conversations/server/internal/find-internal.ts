import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { audiencePermission, readableAudiences, type Audience } from '../../api/internal.ts'
import { userOf } from '../read/find-conversation.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'

const find = async (ctx: Ctx, id: string, isLocked: boolean): Promise<ConversationRow> => {
  const { id: userId, grants } = userOf(ctx)
  const query = { id, userId, isLocked, audiences: readableAudiences(grants) }
  return (await conversationStore.findInternal(ctx, query)) ?? fail('not-found')
}
export const findInternal = (ctx: Ctx, id: string) => find(ctx, id, false)
export const lockInternal = (ctx: Ctx, id: string) => find(ctx, id, true)

/** Only the author adds to an announcement. */
export const maySend = (ctx: Ctx, { audience, createdBy }: ConversationRow) => {
  const { id, grants } = userOf(ctx)
  return may(grants, audiencePermission[audience as Audience]) && (audience !== 'GLOBAL' || createdBy === id)
}
