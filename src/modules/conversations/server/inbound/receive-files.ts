/** Stores the files that messages carry, before the messages: the ledger keeps their ids. */
import { Readable } from 'node:stream'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import type { IncomingMessage } from '../../api/inbound.ts'
import type { MessageContent } from '../../api/messages.ts'

export type StoredMessage = Omit<IncomingMessage, 'content'> & {
  content: MessageContent
  /** What is known of the sender besides, shown with the conversation. */
  details?: Record<string, string>
  /** By which the conversation is known, where that is not its sender. */
  thread?: string
}

const uploadOf = (name: string, bytes: Buffer): UploadedFile => ({
  name,
  stream: Object.assign(Readable.from([bytes]), { truncated: false }),
})

/** A message that is sent twice leaves a second copy, which nothing refers to and which is removed a day later. */
export const receiveFiles = (ctx: OpenCtx, messages: readonly IncomingMessage[]): Promise<StoredMessage[]> =>
  Promise.all(
    messages.map(async ({ content, ...message }) => {
      if (!('file' in content)) return { ...message, content }
      const { file, ...rest } = content
      const upload = uploadOf(file.name, Buffer.from(file.data, 'base64'))
      const { id: fileId } = await receiveFile(ctx, { purpose: 'attachment' }, upload)
      return { ...message, content: { ...rest, fileId } }
    }),
  )
