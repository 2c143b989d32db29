/** Apart from the other calls: the settings of boards and forms ask it without the kinds of nodes. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BoardId } from '#core/schemas.ts'

const Use = z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }), isLive: z.boolean() })

export const workflowUsesApi = {
  /** The workflows of a board that name a status or a field (by its id), in their draft or live version. */
  list: endpoint('GET /workflows/uses', {
    needs: 'workflow.view',
    input: z.object({ boardId: BoardId, id: z.uuid() }),
    reply: z.object({ items: z.array(Use), total: z.number() }),
  }),
}
