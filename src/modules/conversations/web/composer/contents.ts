/** The messages that a text and files become: one for each file, the first with the text as its caption. A mail has them all. */
import type { FileRecord } from '#modules/files/api.ts'
import type { MessageContent } from '../../api/messages.ts'

export type AttachedFile = Pick<FileRecord, 'id' | 'name' | 'type' | 'size'>

const typeOf = (type: string) => {
  if (type.startsWith('image/')) return 'IMAGE'
  if (type.startsWith('video/')) return 'VIDEO'
  return type.startsWith('audio/') ? 'AUDIO' : 'DOCUMENT'
}

/** A mail without words still needs some: the names of its files. */
const mailOf = (words: string, files: readonly AttachedFile[]): MessageContent => ({
  type: 'TEXT',
  text: words || files.map(({ name }) => name).join('\n'),
  fileIds: files.map(({ id }) => id),
})

export const contentsOf = (text: string, files: readonly AttachedFile[], isMail = false): MessageContent[] => {
  const words = text.trim()
  if (files.length === 0) return words ? [{ type: 'TEXT', text: words }] : []
  if (isMail) return [mailOf(words, files)]
  return files.map(({ id, type }, at) => ({
    type: typeOf(type),
    fileId: id,
    ...(at === 0 && words && { text: words }),
  }))
}
