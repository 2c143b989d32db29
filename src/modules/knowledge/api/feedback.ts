import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'

/** How many readers found an article helpful. */
export const feedbackApi = {
  read: endpoint('GET /articles/:id/feedback', {
    needs: 'knowledge.view',
    input: Id,
    reply: z.object({ helpful: z.number(), unhelpful: z.number() }),
  }),
  /** The opinion of a member; a later one replaces it. */
  save: endpoint('PUT /articles/:id/feedback', {
    needs: 'knowledge.view',
    isPersonal: true,
    input: z.extend(Id, { isHelpful: z.boolean() }),
    reply: Nothing,
    refreshes: [],
  }),
}
