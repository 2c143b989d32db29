import { localeOf, type Language } from '#core/words.ts'
import { isOpenAt, nextClosing, nextOpening } from '#core/working-time/working-time.ts'
import { clockOf } from '#modules/hours/rules.ts'
import { scheduleOf } from '#modules/hours/server/schedules.ts'
import type { Ctx } from '#platform/context.ts'
import type { SupportHours } from '../page-model.ts'

const aDay = 86_400_000
/** A Sunday. */
const sunday = Date.UTC(2023, 0, 1)

const momentIn = (locale: string, timeZone: string, at: number) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** The default schedule of the organisation. */
export const readSupportHours = async (ctx: Ctx, language: Language, weekStart: number): Promise<SupportHours> => {
  const schedule = await scheduleOf(ctx)
  const { timeZone, week } = schedule
  const locale = localeOf(language)
  const now = Date.now()
  const isOpen = isOpenAt(schedule, now)
  const changes = isOpen ? nextClosing(schedule, now) : nextOpening(schedule, now)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  return {
    timeZone,
    isOpen,
    changesAt: changes === undefined ? undefined : momentIn(locale, timeZone, changes),
    days: week.map((_, at) => {
      const day = (at + weekStart) % week.length
      return {
        name: weekday.format(sunday + day * aDay),
        times: (week[day] ?? []).map(({ start, end }) => `${clockOf(start)} – ${clockOf(end)}`),
      }
    }),
  }
}
