import { addWorkingMinutes } from '#core/working-time/working-time.ts'
import { readSchedules } from '#modules/hours/server/schedules.ts'
import type { Ctx } from '#platform/context.ts'

type Span = { minutes: number; isWorking: boolean }
/** The moment so many minutes after another, in the working time of the organisation if asked for; never where nobody works. */
export const momentAfter = async (ctx: Ctx, { minutes, isWorking }: Span): Promise<(from: number) => number> => {
  if (!isWorking || minutes <= 0) return (from) => from + minutes * 60_000
  const { usual } = await readSchedules(ctx)
  return (from) => addWorkingMinutes(usual, from, minutes) ?? Number.POSITIVE_INFINITY
}
