import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { ScheduleInput } from '#modules/hours/api.ts'
import { applySchedules, readSchedules, type SchedulePart } from '#modules/hours/server/configuration.ts'
import { inOrder, part, repeated, type PartProblem } from './part.ts'

const Schedule = z.extend(ScheduleInput, { id: z.uuid(), isDefault: z.boolean() })

const defaultProblems = (schedules: readonly SchedulePart[]): PartProblem[] => {
  const places = schedules.flatMap(({ isDefault }, at) => (isDefault ? [at] : []))
  if (places.length === 0) return schedules.length > 0 ? [{ at: [], problem: 'no-default' }] : []
  return places.slice(1).map((at) => ({ at: [at, 'isDefault'], problem: 'duplicate' }))
}

export const schedules = part<SchedulePart[]>({
  schema: z.array(Schedule).check(z.maxLength(100, problem('too-many'))),
  read: async (tenantCtx) => inOrder(await readSchedules(tenantCtx)),
  check: (_, target) => [...repeated(target), ...defaultProblems(target)],
  apply: applySchedules,
})
