/** Days by the person's own clock. */
const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (moment: Date) => `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** The ISO day that was so many days ago. */
export const daysBefore = (days: number, now = new Date()) =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12))

/** The moments between which some days lie, both included: what the server is asked for. */
export const dayBounds = (days?: { from: string; to: string }) => {
  if (!days) return {}
  const end = new Date(`${days.to}T00:00`)
  end.setDate(end.getDate() + 1)
  return { since: new Date(`${days.from}T00:00`).toISOString(), until: end.toISOString() }
}

/** Two days from an address; an old or mangled one gives none. */
export const daysIn = (from: unknown, to: unknown) => {
  const isDay = (text: unknown): text is string =>
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    !text.startsWith('0000')
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}
