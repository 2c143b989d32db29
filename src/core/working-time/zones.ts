/** Offsets of a time zone and the moments when they change: `Intl` gives the offset, a binary search the change. */
export const dayLength = 86_400_000
/** No zone has moved its clocks there and back within fewer days. */
const step = 4 * dayLength

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string) => {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, known)
  return known
}

/** As people call it, such as "Jordan Time". */
export const zoneName = (timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Milliseconds that the zone's clocks are ahead of UTC. */
export const offsetAt = (zone: string, instant: number) => {
  const [, sign, hours, minutes, seconds = '0'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(formatOf(zone).format(instant)) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)
  return (sign === '-' ? -size : size) * 1000
}

/** A period with one offset. */
export type SteadyTime = { from: number; to: number; offset: number }

/** The second at which the offset of `from` ends. */
const changeBetween = (zone: string, from: number, to: number) => {
  const before = offsetAt(zone, from)
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

const measureYear = (zone: string, year: number): SteadyTime[] => {
  const [first, end] = [Date.UTC(year), Date.UTC(year + 1)]
  const found: SteadyTime[] = []
  let from = first
  let offset = offsetAt(zone, first)
  for (let at = first; at < end; at += step) {
    const next = Math.min(at + step, end)
    for (let start = at; offsetAt(zone, next) !== offset;) {
      const change = changeBetween(zone, start, next)
      found.push({ from, to: change, offset })
      from = start = change
      offset = offsetAt(zone, change)
    }
  }
  return [...found, { from, to: end, offset }].filter((period) => period.from < period.to)
}

const years = new Map<string, SteadyTime[]>()
const yearOf = (zone: string, year: number) => {
  const key = `${zone} ${year}`
  const known = years.get(key) ?? measureYear(zone, year)
  if (years.size > 20_000) years.clear()
  years.set(key, known)
  return known
}

/** The steady times of a zone between two instants, in order. */
export function* steadyTimes(zone: string, from: number, to: number): Generator<SteadyTime> {
  const last = new Date(to).getUTCFullYear()
  for (let year = new Date(from).getUTCFullYear(); year <= last; year++)
    for (const time of yearOf(zone, year))
      if (time.to > from && time.from < to)
        yield { from: Math.max(from, time.from), to: Math.min(to, time.to), offset: time.offset }
}
