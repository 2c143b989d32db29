/** What is being written in a conversation. */
import type * as z from 'zod/mini'
import type { DraftContent } from '../../api/messages.ts'
import type { TypedRecipients } from '../mail/addresses.ts'
import type { AttachedFile } from './contents.ts'
import type { Mentioned } from './suggest.ts'

export type Draft = {
  kind: 'message' | 'note'
  text: string
  files: AttachedFile[]
  mentioned: Mentioned[]
  replyToId?: string
  /** Of a mail, where they were changed; kept in the browser alone. */
  recipients?: TypedRecipients | undefined
}
export const blankDraft: Draft = { kind: 'message', text: '', files: [], mentioned: [] }
export const isBlank = ({ text, files }: Draft) => text === '' && files.length === 0

type Content = z.output<typeof DraftContent>
export const toDraftContent = ({ kind, text, files, mentioned, replyToId }: Draft): Content => ({
  text,
  isNote: kind === 'note',
  fileIds: files.map(({ id }) => id),
  replyToId: replyToId ?? null,
  mentioned,
})

export const fromDraftContent = (content: Content | null, files: AttachedFile[]): Draft =>
  content
    ? {
        kind: content.isNote ? 'note' : 'message',
        text: content.text,
        files,
        mentioned: content.mentioned,
        ...(content.replyToId && { replyToId: content.replyToId }),
      }
    : blankDraft

/** If the user has typed before the draft of the server arrives, both texts are kept. */
export const joinDrafts = (stored: Draft, typed: Draft): Draft => ({
  ...typed,
  text: [stored.text, typed.text].filter(Boolean).join('\n'),
  files: [...stored.files, ...typed.files],
  mentioned: [...stored.mentioned, ...typed.mentioned],
})
