/** Finds a conversation that the caller may see, and checks what they may do with it. */
import { fail } from '#core/errors.ts'
import type { Permission } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { isReadOnly } from '../../statuses.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import type { Reader } from '../store/visible.ts'

/** For work without a user: sees what everyone sees of a row. */
export const nobody = '00000000-0000-0000-0000-000000000000'
export const userOf = (ctx: Ctx) => ctx.user ?? fail('signed-out')
export const readerOf = (ctx: Ctx): Reader => {
  const { id, grants } = userOf(ctx)
  return { userId: id, reach: grants['conversation.manage'] }
}

export const mayDo = (ctx: Ctx, permission: Permission, { isOwn }: Pick<ConversationRow, 'isOwn'>) => {
  const reach = userOf(ctx).grants[permission]
  return reach === 'all' || (reach === 'own' && isOwn)
}

type Action =
  | 'conversation.manage'
  | 'conversation.change-status'
  | 'conversation.change-assignee'
  | 'conversation.change-label'

type Find = { id: string; action: Action; isLocked: boolean }
const find = async (ctx: Ctx, { id, action, isLocked }: Find): Promise<ConversationRow> => {
  const row = (await conversationStore.find(ctx, { id, userId: userOf(ctx).id, isLocked })) ?? fail('not-found')
  if (!mayDo(ctx, 'conversation.manage', row)) fail('not-found')
  return mayDo(ctx, action, row) ? row : fail('not-permitted')
}

export const findConversation = (ctx: Ctx, id: string) =>
  find(ctx, { id, action: 'conversation.manage', isLocked: false })

/** Locks it until commit. */
export const lockConversation = (ctx: Ctx, id: string, action: Action = 'conversation.manage') =>
  find(ctx, { id, action, isLocked: true })

/** Locks a conversation that can be changed: a resolved one is read-only, and a combined one has no messages. */
export const lockWritable = async (ctx: Ctx, id: string, action: Action = 'conversation.manage') => {
  const row = await lockConversation(ctx, id, action)
  if (isReadOnly(row.status)) fail('conversation-resolved')
  return row
}
