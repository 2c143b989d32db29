import { useCallback } from 'react'
import { newId } from '#modules/boards/new-id.ts'
import type { MessageContent } from '../../api/messages.ts'
import { useThread } from '../thread/use-thread.ts'

type More = { kind?: 'message' | 'note'; mentionIds?: string[]; replyToId?: string }

/** Sends a message of any type in the open conversation. */
export const useSend = () => {
  const { store } = useThread()
  return useCallback(
    (content: MessageContent, { kind = 'message', mentionIds = [], replyToId }: More = {}) =>
      void store.send({
        id: newId(),
        kind,
        content,
        mentionIds,
        ...(replyToId && { replyToId }),
        lastSeq: store.getView().thread.lastSeq,
        writtenAt: new Date().toISOString(),
      }),
    [store],
  )
}
