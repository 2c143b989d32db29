/** Templates that the provider of a conversation's channel approves before they are sent. */
import * as z from 'zod/mini'
import { endpoint, Id } from '#core/endpoint.ts'

export const templateStates = ['approved', 'pending', 'rejected', 'paused'] as const

export const ConversationTemplate = z.object({
  name: z.string(),
  language: z.string(),
  state: z.enum(templateStates),
  /** With places for values, such as {{1}}. */
  text: z.string(),
  parameters: z.number(),
})
export type ConversationTemplate = z.output<typeof ConversationTemplate>

export const conversationTemplateApi = {
  /** Read from the provider. Empty with a problem where it does not answer. */
  list: endpoint('GET /conversations/:id/templates', {
    needs: 'conversation.manage',
    watches: () => [],
    input: Id,
    reply: z.object({
      items: z.array(ConversationTemplate),
      problem: z.nullable(z.enum(['wrong-credentials', 'unreachable'])),
    }),
  }),
}
