/** Apart from the other calls: the settings of boards and forms ask it without the kinds of nodes. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BoardId } from '#core/schemas.ts'

const Use = z.object({
  kind: z.enum(['workflow', 'sla-policy', 'script']),
  id: z.uuid(),
  name: z.object({ ar: z.string(), en: z.string() }),
  isLive: z.boolean(),
})

export const workflowUsesApi = {
  /** What names a status, tag or field of a board, by its id: workflows in their draft or live version, service levels and scripts. */
  list: endpoint('GET /workflows/uses', {
    needs: 'workflow.view',
    input: z.object({ boardId: BoardId, id: z.uuid() }),
    reply: z.object({ items: z.array(Use), total: z.number() }),
  }),
}
