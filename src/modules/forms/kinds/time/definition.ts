import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { isText, defineKind, toPlainText, type ConfigProblem } from '../kind.ts'

/** 24-hour HH:MM. */
export const isTime = (value: unknown): value is string => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const Bound = z.optional(z.nullable(z.string().check(z.refine(isTime, problem('time')))))

export const time = defineKind({
  relative: 'time',
  configuration: z.object({ minTime: Bound, maxTime: Bound }),
  blank: {},
  problems: ({ minTime, maxTime }): ConfigProblem[] =>
    minTime && maxTime && minTime > maxTime ? [{ path: 'maxTime', problem: 'too-early' }] : [],
  filter: 'time',
  isOrdered: true,
  check: (value, { minTime, maxTime }) => {
    if (!isTime(value)) return 'time'
    if (minTime && value < minTime) return 'too-early'
    return maxTime && value > maxTime ? 'too-late' : undefined
  },
  text: toPlainText,
})
