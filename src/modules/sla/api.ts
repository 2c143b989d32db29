/** Service levels of a board. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BoardId, Version } from '#core/schemas.ts'
import { SlaPolicies } from '#modules/tickets/sla-policies.ts'

const OfBoard = z.object({ boardId: BoardId })
const Stored = z.object({ version: z.number(), policies: SlaPolicies })
export type BoardPolicies = z.output<typeof Stored>
export const PolicyInput = z.object({ policies: SlaPolicies })
export type PolicyInput = z.output<typeof PolicyInput>

const States = z.object({ breached: z.number(), atRisk: z.number() })
/** `examined`: how many of the open tickets were computed; `changed`, `covered`, `before` and `after` are of these. */
const Preview = z.object({
  open: z.number(),
  examined: z.number(),
  changed: z.number(),
  covered: z.number(),
  before: States,
  after: States,
})
export type SlaPreview = z.output<typeof Preview>

export const slaApi = {
  /** `problems`: by path, what was removed since and a policy still names. */
  get: endpoint('GET /sla-policies/:boardId', {
    needs: 'user.admin',
    input: OfBoard,
    reply: z.extend(Stored, { problems: z.record(z.string(), z.string()) }),
  }),
  /** Counts what these policies would change, without changing anything. */
  preview: endpoint('POST /sla-policies/:boardId/preview', {
    needs: 'user.admin',
    input: z.extend(PolicyInput, OfBoard.shape),
    reply: Preview,
    refreshes: [],
  }),
  /** `version` is the one that was edited, 0 for a board without policies. Open tickets are computed again by a job. */
  save: endpoint('PUT /sla-policies/:boardId', {
    needs: 'user.admin',
    input: z.extend(PolicyInput, { ...OfBoard.shape, version: Version }),
    reply: Stored,
  }),
}
