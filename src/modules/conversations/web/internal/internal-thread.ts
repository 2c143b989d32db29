/** The thread of an internal conversation: what colleagues wrote is shown on the side of those who write to the reader. */
import { call } from '#ui/calls/network.ts'
import { messageChangedKind, rowChangedKind, type LiveMessageRow } from '../../api/conversations.ts'
import { internalApi, internalKind } from '../../api/internal.ts'
import type { Message } from '../../api/messages.ts'
import type { ThreadSource } from '../thread/use-thread.ts'

export const internalSource = (myId: string | undefined): ThreadSource => {
  const toShown = (message: Message): Message => ({ ...message, isInbound: message.userId !== myId })
  const withShown = <P extends { items: Message[] }>(page: P) => ({ ...page, items: page.items.map(toShown) })
  return {
    kind: 'internal',
    calls: (orgId, id) => ({
      list: async (range) => withShown(await call(internalApi.messages, orgId, { id, ...range })),
      changes: async (after) => withShown(await call(internalApi.changes, orgId, { id, after })),
      send: async ({ id: messageId, content, replyToId }) =>
        toShown(await call(internalApi.send, orgId, { id, messageId, content, replyToId })),
    }),
    messageKind: internalKind(messageChangedKind),
    rowKind: internalKind(rowChangedKind),
    toShown: (change) => {
      const { message } = (change.row ?? {}) as LiveMessageRow
      return message ? { ...change, row: { message: toShown(message) } } : change
    },
  }
}
