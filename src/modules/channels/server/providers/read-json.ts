/** Reads what a provider sent, of which nothing is certain: every accessor returns something of its type. */

export type Json = Readonly<Record<string, unknown>>

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : [])

/** An empty record where it is not JSON. */
export const parseRecord = (bytes: Buffer | string): Json => {
  try {
    return record(JSON.parse(bytes.toString(), storable))
  } catch {
    return {}
  }
}

/** Numbers are read as text too: providers write ids both ways. */
export const text = (value: unknown, longest = 200): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim().slice(0, longest).toWellFormed() : ''
}
/** As long as a message may be. */
export const longText = (value: unknown) => text(value, 10_000)

/** The place, where both numbers are on the globe. */
export const placeOf = ({ latitude, longitude }: Json) =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
