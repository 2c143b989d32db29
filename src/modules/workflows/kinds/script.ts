import * as z from 'zod/mini'
import { defineKind } from './kind.ts'

const longest = 10_000

export const script = defineKind({
  /** Runs with the rights that its publisher has at that moment. */
  config: z.object({ source: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)) }),
  ports: ['next', 'failed'],
  blank: { source: '' },
  needs: () => ['ticket.execute-script'],
})
