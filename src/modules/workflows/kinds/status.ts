import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { defineKind, statusFaults } from './kind.ts'

export const status = defineKind({
  config: z.object({ statusId: z.uuid(problem('required')) }),
  ports: ['next', 'failed'],
  blank: { statusId: '' },
  needs: () => ['ticket.change-status'],
  faults: ({ statusId }, context) => statusFaults('statusId', [statusId], context),
})
