/** One change to many conversations: runs in the background and says where nothing had to change. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput, Time } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { StopReason } from '#modules/sign-in/api/stop-reason.ts'
import { requestedActions } from '../statuses.ts'

/** One of these, by the right that the same change of one conversation needs. */
export const ConversationBulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    action: z.enum(requestedActions),
    snoozedUntil: z.optional(Time.check(z.maxLength(40))),
  }),
  z.object({ kind: z.literal('assignee'), userId: z.nullable(z.uuid()) }),
  z.object({
    kind: z.literal('labels'),
    addIds: z.array(z.uuid()).check(z.maxLength(50)),
    removeIds: z.array(z.uuid()).check(z.maxLength(50)),
  }),
])
export type ConversationBulkChange = z.output<typeof ConversationBulkChange>

export const ConversationBulkRun = z.object({
  id: z.uuid(),
  change: ConversationBulkChange,
  state: z.enum(['working', 'done', 'stopped']),
  stopReason: StopReason,
  total: z.number(),
  pending: z.number(),
  succeeded: z.number(),
  /** Were so already. */
  unchanged: z.number(),
  failed: z.number(),
})
export type ConversationBulkRun = z.output<typeof ConversationBulkRun>
export const ConversationBulkRow = z.object({
  conversationId: z.uuid(),
  state: z.enum(['pending', 'success', 'unchanged', 'error']),
  problem: z.nullable(z.string()),
})

const needs = 'conversation.manage' as const
export const conversationBulkApi = {
  start: endpoint('POST /conversation-bulk', {
    needs,
    input: z.object({
      ids: z.array(z.uuid()).check(z.minLength(1, problem('required')), z.maxLength(1_000)),
      change: ConversationBulkChange,
    }),
    reply: ConversationBulkRun,
  }),
  get: endpoint('GET /conversation-bulk/:id', { needs, input: Id, reply: ConversationBulkRun }),
  rows: endpoint('GET /conversation-bulk/:id/rows', {
    needs,
    input: z.extend(PageInput, { ...Id.shape, state: z.optional(ConversationBulkRow.shape.state) }),
    reply: z.object({ items: z.array(ConversationBulkRow), total: z.number() }),
  }),
  stop: endpoint('POST /conversation-bulk/:id/stop', { needs, input: Id, reply: ConversationBulkRun }),
}
