/** Apart from the other calls: the settings of boards and forms ask it without the kinds of nodes. */
import * as z from 'zod/mini'
import { endpoint, Id } from '#core/endpoint.ts'

const Use = z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }), isLive: z.boolean() })

export const workflowUsesApi = {
  /** The workflows that name a status or a field (by its id), in their draft or live version. */
  list: endpoint('GET /workflows/uses', {
    needs: 'workflow.view',
    input: Id,
    reply: z.object({ items: z.array(Use) }),
  }),
}
