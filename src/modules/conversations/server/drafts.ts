import type * as z from 'zod/mini'
import type { Ctx } from '#platform/context.ts'
import type { conversationDraftApi } from '../api/messages.ts'
import { findConversation, userOf } from './find-conversation.ts'
import { conversationDraftStore } from './store/drafts.ts'

type OfConversation = { id: string }
const keyOf = async (ctx: Ctx, id: string) => {
  await findConversation(ctx, id)
  return { userId: userOf(ctx).id, conversationId: id }
}

export const getConversationDraft = async (ctx: Ctx, { id }: OfConversation) => {
  const draft = await conversationDraftStore.get(ctx, await keyOf(ctx, id))
  type Content = z.output<typeof conversationDraftApi.get.reply>['content']
  return { content: (draft?.content ?? null) as Content, updatedAt: draft?.updatedAt ?? null }
}

export const saveConversationDraft = async (
  ctx: Ctx,
  { id, content }: z.output<typeof conversationDraftApi.save.input>,
) => {
  await conversationDraftStore.save(ctx, await keyOf(ctx, id), content)
  return {}
}

export const removeConversationDraft = async (ctx: Ctx, { id }: OfConversation) => {
  await conversationDraftStore.remove(ctx, await keyOf(ctx, id))
  return {}
}
