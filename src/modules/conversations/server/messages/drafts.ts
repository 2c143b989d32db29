import type * as z from 'zod/mini'
import { isOwnFile } from '#modules/files/server/is-own-file.ts'
import { attachmentOf } from '#modules/files/server/read-file.ts'
import type { Ctx } from '#platform/context.ts'
import { DraftContent, type conversationDraftApi } from '../../api/messages.ts'
import { findConversation, userOf } from '../read/find-conversation.ts'
import { conversationDraftStore } from '../store/drafts.ts'

type OfConversation = { id: string }
const keyOf = async (ctx: Ctx, id: string) => {
  await findConversation(ctx, id)
  return { userId: userOf(ctx).id, conversationId: id }
}

/** Files of other people are left out, whatever ids were saved. */
const ownFiles = async (ctx: Ctx, fileIds: readonly string[]) => {
  const files = []
  for (const fileId of fileIds) {
    const file = (await isOwnFile(ctx, fileId, 'attachment')) && (await attachmentOf(ctx, fileId))
    if (file) files.push({ id: file.id, name: file.name, type: file.type, size: file.size })
  }
  return files
}

export const getConversationDraft = async (ctx: Ctx, { id }: OfConversation) => {
  const draft = await conversationDraftStore.get(ctx, await keyOf(ctx, id))
  if (!draft) return { content: null, files: [], updatedAt: null }
  const content = DraftContent.parse(draft.content)
  return { content, files: await ownFiles(ctx, content.fileIds), updatedAt: draft.updatedAt }
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
