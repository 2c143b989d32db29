import { useRead } from '#ui/calls/use-calls.tsx'
import { mailApi } from '../../api/mails.ts'
import { mostMessages, type Message } from '../../api/messages.ts'
import { useThread } from '../thread/use-thread.ts'

/** The header of the mail behind a message. Read with those of its neighbours, so that a thread needs few calls. */
export const useMailHeader = ({ id, seq, kind }: Message) => {
  const { conversationId } = useThread()
  const from = Math.floor(seq / mostMessages) * mostMessages
  const range = { id: conversationId, from, limit: mostMessages }
  const { data } = useRead(mailApi.list, kind === 'message' ? range : null)
  return data?.items.find(({ messageId }) => messageId === id)
}
