/** Checks what a message refers to: a file of the sender, of a type that fits, and messages of the same conversation. */
import { failAt } from '#core/errors.ts'
import { isOwnFile } from '#modules/files/server/is-own-file.ts'
import { attachmentOf } from '#modules/files/server/read-file.ts'
import type { Ctx } from '#platform/context.ts'
import type { MessageContent, MessageType } from '../../api/messages.ts'
import { messageStore } from '../store/messages.ts'

const mediaTypes: Partial<Record<MessageType, RegExp>> = {
  IMAGE: /^image\//,
  STICKER: /^image\//,
  VIDEO: /^video\//,
  AUDIO: /^(audio\/|application\/ogg$|video\/(webm|mp4)$)/,
}

const checkFile = async (ctx: Ctx, { type, fileId }: { type: MessageType; fileId: string }) => {
  if (!(await isOwnFile(ctx, fileId, 'attachment'))) failAt({ 'content.fileId': 'not-there' })
  const file = await attachmentOf(ctx, fileId)
  if (file && mediaTypes[type]?.test(file.type) === false) failAt({ 'content.fileId': 'invalid' })
}

const isThere = async (ctx: Ctx, conversationId: string, messageId: string) =>
  (await messageStore.get(ctx, messageId))?.conversationId === conversationId

const checkFiles = async (ctx: Ctx, fileIds: readonly string[] = []) => {
  for (const fileId of fileIds)
    if (!(await isOwnFile(ctx, fileId, 'attachment'))) failAt({ 'content.fileIds': 'not-there' })
}

type Sent = { conversationId: string; content: MessageContent; replyToId?: string | undefined }

export const checkContent = async (ctx: Ctx, { conversationId, content, replyToId }: Sent) => {
  if ('fileId' in content) await checkFile(ctx, content)
  if (content.type === 'TEXT') await checkFiles(ctx, content.fileIds)
  if (content.type === 'REACTION' && !(await isThere(ctx, conversationId, content.messageId)))
    failAt({ 'content.messageId': 'not-there' })
  if (replyToId && !(await isThere(ctx, conversationId, replyToId))) failAt({ replyToId: 'not-there' })
}
