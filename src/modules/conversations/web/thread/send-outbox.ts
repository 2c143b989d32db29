/** Sends what waits in conversations that are not open: loaded only where there is something. */
import { internalSource } from '../internal/internal-thread.ts'
import type { ThreadKind } from './stored-outbox.ts'
import { customerSource, threadStoreOf } from './use-thread.ts'

type Unsent = { kind: ThreadKind; conversationId: string }

export const sendOutboxes = (orgId: string, userId: string, conversations: readonly Unsent[]) =>
  Promise.all(
    conversations.map(({ kind, conversationId }) =>
      threadStoreOf(
        orgId,
        conversationId,
        kind === 'internal' ? internalSource(userId) : customerSource,
      ).retryWaiting(),
    ),
  )
