import * as z from 'zod/mini'
import { findUnknownNames } from '#modules/scripts/unknown-names.ts'
import { defineKind } from './kind.ts'

const longest = 10_000

export const script = defineKind({
  /** Runs with the rights that its publisher has at that moment. */
  config: z.object({ source: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)) }),
  ports: ['next', 'failed'],
  blank: { source: '' },
  needs: () => ['ticket.execute-script'],
  faults: ({ source }, { scriptNames }) =>
    findUnknownNames(source, scriptNames)
      .slice(0, 3)
      .map(({ kind }) => ({ path: 'source', problem: kind === 'status' ? 'unknown-status' : 'unknown-field' })),
})
