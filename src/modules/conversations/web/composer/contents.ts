/** The messages that a text and files become: one for each file, the first with the text as its caption. */
import type { FileRecord } from '#modules/files/api.ts'
import type { MessageContent } from '../../api/messages.ts'

export type AttachedFile = Pick<FileRecord, 'id' | 'name' | 'type' | 'size'>

const typeOf = (type: string) => {
  if (type.startsWith('image/')) return 'IMAGE'
  if (type.startsWith('video/')) return 'VIDEO'
  return type.startsWith('audio/') ? 'AUDIO' : 'DOCUMENT'
}

export const contentsOf = (text: string, files: readonly AttachedFile[]): MessageContent[] => {
  const words = text.trim()
  if (files.length === 0) return words ? [{ type: 'TEXT', text: words }] : []
  return files.map(({ id, type }, at) => ({
    type: typeOf(type),
    fileId: id,
    ...(at === 0 && words && { text: words }),
  }))
}
