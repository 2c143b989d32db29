import * as z from 'zod/mini'
import { endpoint, Id } from '#core/endpoint.ts'

/** How many readers found an article helpful. */
export const feedbackApi = {
  read: endpoint('GET /articles/:id/feedback', {
    needs: 'knowledge.view',
    input: Id,
    reply: z.object({ helpful: z.number(), unhelpful: z.number() }),
  }),
}
