/** What customers ask, beside what the articles answer. */
import * as z from 'zod/mini'
import { endpoint, Id } from '#core/endpoint.ts'
import { conversationStatuses } from '../statuses.ts'
import { ofConversation } from './messages.ts'

const Unanswered = z.object({
  id: z.uuid(),
  question: z.string(),
  customerName: z.string(),
  status: z.enum(conversationStatuses),
  lastAt: z.string(),
})
export type UnansweredConversation = z.output<typeof Unanswered>

export const questionApi = {
  /** Subject and first sentence of the customer; empty where they have not asked anything yet. */
  get: endpoint('GET /conversations/:id/question', {
    needs: 'conversation.manage',
    watches: ofConversation,
    input: Id,
    reply: z.object({ question: z.string() }),
  }),
  /** Conversations of the last 90 days, the newest first, for whose question the caller finds no article. */
  unanswered: endpoint('GET /conversations/unanswered', {
    needs: 'knowledge.create',
    watches: () => [],
    input: z.object({
      /** `next` of the call before. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.object({
      items: z.array(Unanswered),
      /** How many conversations with a question this call looked at. */
      checked: z.number(),
      /** Where the next call goes on; null at the end. */
      next: z.nullable(z.string()),
    }),
  }),
} as const
