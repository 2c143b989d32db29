/** When a schedule of weekdays and a time of day is due next, in a time zone with its daylight saving. */
import { dayLength, offsetAt } from '#core/working-time/zones.ts'

type Weekly = { days: readonly number[]; time: string }

const weekdayOf = (day: number) => (((Math.floor(day / dayLength) + 4) % 7) + 7) % 7

/** A time that the clocks skip is served when they have moved. */
export const nextScheduled = ({ days, time }: Weekly, zone: string, after: number): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = Math.floor((after + offsetAt(zone, after)) / dayLength) * dayLength
  for (let step = 0; step <= 8; step++) {
    const day = today + step * dayLength
    if (!days.includes(weekdayOf(day))) continue
    const local = day + (hours * 60 + minutes) * 60_000
    const moment = local - offsetAt(zone, local - offsetAt(zone, local))
    if (moment > after) return moment
  }
  return after + 7 * dayLength
}
