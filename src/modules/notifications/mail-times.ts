/** Quiet hours and the hour of the digest, in the time zone of a user. */
import { offsetAt } from '#core/working-time/zones.ts'

const [minute, day] = [60_000, 86_400_000]

export type QuietHours = { from: number; until: number }

/** Minutes after midnight. The same minute twice means all day. */
export const isQuiet = (quiet: QuietHours | null, zone: string, now: number) => {
  if (!quiet) return false
  const { from, until } = quiet
  const local = now + offsetAt(zone, now)
  const at = Math.floor((((local % day) + day) % day) / minute)
  return from < until ? at >= from && at < until : at >= from || at < until
}

/** The next time that the clock of the zone shows this full hour. */
export const nextDigest = (hour: number, zone: string, now: number) => {
  const local = now + offsetAt(zone, now)
  const today = Math.floor(local / day) * day + hour * 60 * minute
  const due = today > local ? today : today + day
  // The offset may change until then.
  return due - offsetAt(zone, due - offsetAt(zone, now))
}
