/** The approval steps of a board. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { Refs } from '#core/refs.ts'
import { BoardId, Version } from '#core/schemas.ts'
import { StatusSteps } from '#modules/tickets/status-steps.ts'

const OfBoard = z.object({ boardId: BoardId })
export const StepInput = z.object({ steps: StatusSteps })
export type StepInput = z.output<typeof StepInput>
const Stored = z.object({
  version: z.number(),
  steps: StatusSteps,
  /** Steps that fewer people can approve at this moment than they need, by id. */
  shortages: z.record(z.string(), z.object({ needed: z.number(), able: z.number() })),
  /** Names of the users and groups. */
  refs: Refs,
})
export type BoardSteps = z.output<typeof Stored>

export const stepApi = {
  /** For those who design workflows. */
  names: endpoint('GET /status-steps/:boardId/names', {
    needs: 'workflow.view',
    input: OfBoard,
    reply: z.array(z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }) })),
  }),
  /** `problems`: by path, what was removed since and a step still names. */
  get: endpoint('GET /status-steps/:boardId', {
    needs: 'user.admin',
    input: OfBoard,
    reply: z.extend(Stored, { problems: z.record(z.string(), z.string()) }),
  }),
  /** `version` is the one that was edited, 0 for a board without steps. Open approvals keep the step by which they were submitted. */
  save: endpoint('PUT /status-steps/:boardId', {
    needs: 'user.admin',
    input: z.extend(StepInput, { ...OfBoard.shape, version: Version }),
    reply: Stored,
  }),
}
