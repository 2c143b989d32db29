import { fail } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import type { Audience } from '../../api/internal.ts'
import { userOf } from '../find-conversation.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'

const find = async (ctx: Ctx, id: string, isLocked: boolean): Promise<ConversationRow> => {
  const { id: userId, grants } = userOf(ctx)
  const seesGlobal = may(grants, 'message.view-global')
  return (await conversationStore.findInternal(ctx, { id, userId, isLocked, seesGlobal })) ?? fail('not-found')
}
export const findInternal = (ctx: Ctx, id: string) => find(ctx, id, false)
export const lockInternal = (ctx: Ctx, id: string) => find(ctx, id, true)

const needed: Record<Audience, Permission> = {
  DIRECT: 'message.send-internal',
  GROUP: 'message.send-internal',
  ALL: 'message.send-to-all',
  GLOBAL: 'message.send-global',
}
/** Only the author adds to an announcement. */
export const maySend = (ctx: Ctx, { audience, createdBy }: ConversationRow) => {
  const { id, grants } = userOf(ctx)
  return may(grants, needed[audience as Audience]) && (audience !== 'GLOBAL' || createdBy === id)
}
