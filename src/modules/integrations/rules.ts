/** When a delivery is tried again, and when it is given up. */

export const mostTries = 8
/** As many deliveries given up in a row switch a webhook off. */
export const mostGivenUp = 10
const longest = 12 * 60 * 60
const day = 24 * 60 * 60

/** Seconds until the next try after so many: each wait four times the last, up to twelve hours, so that eight tries take about a day.
 *  `chance` (0 to 1) spreads them by a fifth either way, so that retries do not come in the same second. */
export const waitAfter = (tries: number, first: number, chance: number) =>
  Math.round(Math.min(first * 4 ** (tries - 1), longest) * (0.8 + 0.4 * chance))

/** Seconds a server asked to be left alone, by number or by date; never more than a day. */
export const retryAfter = (header: string | undefined, now: number) => {
  if (!header) return 0
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), day) : 0
}

export type Outcome = 'delivered' | 'again' | 'failed' | 'gone'

/** 410 says: never again. */
export const outcomeOf = (status: number | null, tries: number): Outcome => {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return tries >= mostTries ? 'failed' : 'again'
}
