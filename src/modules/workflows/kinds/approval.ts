import * as z from 'zod/mini'
import { defineKind, Minutes } from './kind.ts'

export const approval = defineKind({
  /** A step of the board; after these minutes without a decision the run goes on at the port for it. */
  config: z.object({ stepId: z.uuid(), minutes: z.nullable(Minutes) }),
  ports: ['approved', 'rejected', 'late', 'failed'],
  blank: { stepId: '', minutes: null },
  needs: () => ['ticket.change-step'],
  references: ({ stepId }) => [{ kind: 'step', id: stepId, path: 'stepId' }],
})
