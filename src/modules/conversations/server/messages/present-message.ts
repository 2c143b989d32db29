import type { Refs } from '#core/refs.ts'
import type { Ctx } from '#platform/context.ts'
import type { EventContent, Message, MessageContent } from '../../api/messages.ts'
import type { MessageRow } from '../store/messages.ts'
import { refStore } from '../store/refs.ts'

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  rev: row.rev,
  kind: row.kind as Message['kind'],
  isInbound: row.isInbound,
  content: row.removedAt ? null : ({ ...row.content, type: row.type } as MessageContent | EventContent),
  mentionIds: row.mentionIds,
  replyToId: row.replyToId,
  userId: row.userId,
  customerId: row.customerId,
  status: row.status,
  problem: row.problem,
  sendsAt: row.sendsAt,
  isRemoved: row.removedAt !== null,
  sentAt: row.sentAt,
})

export const refsOfMessages = (ctx: Ctx, rows: readonly MessageRow[]): Promise<Refs> =>
  refStore.refs(ctx, {
    user: rows.flatMap(({ userId, mentionIds, kind, content }) => [
      userId,
      ...mentionIds,
      ...(kind === 'event' && 'userId' in content ? [String(content.userId)] : []),
    ]),
    customer: rows.map(({ customerId }) => customerId),
    file: rows.flatMap(({ fileIds }) => fileIds),
  })
