/** Apart from the other calls: pages of settings ask it without the kinds of nodes. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BoardId } from '#core/schemas.ts'

const Use = z.object({
  kind: z.enum(['workflow', 'sla-policy', 'status-step', 'script']),
  id: z.uuid(),
  name: z.object({ ar: z.string(), en: z.string() }),
  isLive: z.boolean(),
})

export const workflowUsesApi = {
  /** What names a record by its id, on one board or on all: workflows in their draft or live version, service levels and
   *  approval steps. Scripts name statuses, tags and fields of their board. */
  list: endpoint('GET /workflows/uses', {
    needs: 'workflow.view',
    input: z.object({ boardId: z.optional(BoardId), id: z.uuid() }),
    reply: z.object({ items: z.array(Use), total: z.number() }),
  }),
}
