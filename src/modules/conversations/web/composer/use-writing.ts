/** What is written below a thread, and what its messages put into it. */
import { useCallback } from 'react'
import { useSay } from '#ui/words.tsx'
import type { Message, MessageContent } from '../../api/messages.ts'
import type { ThreadStore } from '../thread/thread-store.ts'
import type { AttachedFile } from './contents.ts'
import { useServerDraft } from './use-server-draft.ts'

/** A recording comes back as audio, whatever type its container has. */
const typeOf = (content: MessageContent, stored: string) => (content.type === 'AUDIO' ? 'audio/webm' : stored)

const fileIdsOf = (content: MessageContent): string[] => {
  if ('fileId' in content) return [content.fileId]
  return content.type === 'TEXT' ? (content.fileIds ?? []) : []
}

export const useWriting = (id: string, store: ThreadStore) => {
  const say = useSay()
  const draftState = useServerDraft(id)
  const { change } = draftState
  const onRestore = useCallback(
    (content: MessageContent) => {
      const words = 'text' in content ? content.text : ''
      const file = fileIdsOf(content).map((fileId): AttachedFile => {
        const ref = store.getView().thread.refs[fileId]
        const name = ref ? say(ref.name) : ''
        return { id: fileId, name, type: typeOf(content, ref?.type ?? ''), size: ref?.size ?? 0 }
      })
      change(({ text, files }) => ({
        kind: 'message',
        text: [text, words].filter(Boolean).join('\n'),
        files: [...files, ...file],
      }))
    },
    [change, store, say],
  )
  const onReply = useCallback(
    (message: Message) => change(() => ({ kind: 'message', replyToId: message.id })),
    [change],
  )
  return { draftState, onRestore, onReply }
}
