import { LockKeyhole, Reply, type LucideIcon } from 'lucide-react'
import type { CommentKind } from '../../api/collaboration.ts'
import { collaborationText } from './collaboration-text.ts'

/** How each kind of comment looks and is named, in the stream and in the composer. */
export const kindLooks = {
  note: {
    icon: LockKeyhole,
    /** Does not turn with the direction of the page. */
    mirror: '',
    tint: 'border-warn/40 bg-warn-soft',
    name: collaborationText.note,
    prompt: collaborationText.notePrompt,
    placeholder: collaborationText.notePlaceholder,
    send: collaborationText.addNote,
  },
  reply: {
    icon: Reply,
    mirror: 'rtl:-scale-x-100',
    tint: 'border-line-strong bg-brand-soft',
    name: collaborationText.reply,
    prompt: collaborationText.replyPrompt,
    placeholder: collaborationText.replyPlaceholder,
    send: collaborationText.addReply,
  },
} satisfies Record<CommentKind, { icon: LucideIcon; [more: string]: unknown }>
