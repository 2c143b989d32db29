/** The demo's people work in office hours: whenever something is said to have happened, it happened then. */
const hour = 3_600_000
const day = 24 * hour
/** Amman is three hours ahead all year. */
const ahead = 3 * hour
const [opens, closes] = [8.5 * hour, 16.5 * hour]

/** Friday and Saturday are Thursday's late work, so that what came first still does. */
const late: Record<number, { daysBack: number; from: number }> = {
  5: { daysBack: 1, from: closes },
  6: { daysBack: 2, from: closes + hour / 2 },
}

const inOfficeHours = (moment: number) => {
  const midnight = Math.floor((moment + ahead) / day) * day
  const share = (moment + ahead - midnight) / day
  const weekend = late[new Date(midnight).getUTCDay()]
  if (weekend) return midnight - weekend.daysBack * day + weekend.from + (share * hour) / 2 - ahead
  return midnight + opens + share * (closes - opens) - ahead
}

/** So many milliseconds before now, or after it where they are negative. What is past stays past. */
export const ago = (now: number, milliseconds: number) => {
  const moment = now - milliseconds
  const moved = inOfficeHours(moment)
  const isLost = moment <= now && moved > now
  return new Date(isLost ? now - milliseconds / 50 : moved).toISOString()
}
