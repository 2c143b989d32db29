import * as z from 'zod/mini'
import { isMoment, Moment } from '#core/values/moment.ts'
import { defineKind, toPlainText, type ConfigProblem } from '../kind.ts'

const Bound = z.optional(z.nullable(Moment))

export const datetime = defineKind({
  relative: 'moment',
  configuration: z.object({ min: Bound, max: Bound }),
  blank: {},
  problems: ({ min, max }): ConfigProblem[] =>
    min && max && Date.parse(min) > Date.parse(max) ? [{ path: 'max', problem: 'too-early' }] : [],
  filter: 'instant',
  isOrdered: true,
  check: (value, { min, max }) => {
    if (!isMoment(value)) return 'date'
    const at = Date.parse(value)
    if (min && at < Date.parse(min)) return 'too-early'
    return max && at > Date.parse(max) ? 'too-late' : undefined
  },
  text: toPlainText,
})
