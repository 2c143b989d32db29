import * as z from 'zod/mini'
import { defineKind, Minutes } from './kind.ts'

export const wait = defineKind({
  /** `until`: the field whose date ends the wait, in place of the span. */
  config: z.object({
    minutes: Minutes,
    isWorking: z.boolean(),
    until: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  ports: ['next'],
  blank: { minutes: 60, isWorking: false, until: null },
  faults: ({ until }, { shapes }) => {
    if (until === undefined || until === null) return []
    const kind = shapes(until)?.kind
    return kind === 'day' || kind === 'instant' ? [] : [{ path: 'until', problem: 'unknown-field' }]
  },
})
