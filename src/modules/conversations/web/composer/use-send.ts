import { useCallback } from 'react'
import { newId } from '#modules/boards/new-id.ts'
import type { MessageContent } from '../../api/messages.ts'
import type { Recipients } from '../../api/recipients.ts'
import { useThread } from '../thread/use-thread.ts'

type More = { kind?: 'message' | 'note'; mentionIds?: string[]; replyToId?: string; recipients?: Recipients }

/** Sends a message of any type in the open conversation. */
export const useSend = () => {
  const { store } = useThread()
  return useCallback(
    (content: MessageContent, { kind = 'message', mentionIds = [], replyToId, recipients }: More = {}) =>
      void store.send({
        id: newId(),
        kind,
        content,
        mentionIds,
        ...(replyToId && { replyToId }),
        ...(recipients && { recipients }),
        lastSeq: store.getView().thread.lastSeq,
        writtenAt: new Date().toISOString(),
      }),
    [store],
  )
}
