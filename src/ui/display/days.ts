/** Days in the time zone of the browser. */
const pad = (value: number) => String(value).padStart(2, '0')
const dayOf = (moment: Date) => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

/** The ISO day `days` days ago. */
export const isoDayAgo = (days: number, now = new Date()) =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12))

/** The moments between which the days lie, both included, as query parameters. */
export const dayBounds = (days?: { from: string; to: string }) => {
  if (!days) return {}
  const end = new Date(`${days.to}T00:00`)
  end.setDate(end.getDate() + 1)
  return { since: new Date(`${days.from}T00:00`).toISOString(), until: end.toISOString() }
}

/** Two days from URL parameters; undefined where they are invalid. */
export const parseDays = (from: unknown, to: unknown) => {
  const isDay = (text: unknown): text is string =>
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    !text.startsWith('0000')
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}
