/** Reads the response of a REST service; dotted paths name places inside it. */
export type RestItem = { key: string; label: string }

/** `data.rows.0.name`; an empty path is the whole response. */
export const getByPath = (answer: unknown, path: string): unknown => {
  let at = answer
  for (const name of path.split('.').filter(Boolean)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

const toTrimmedText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

export const maxItems = 200
/** Limit before the search is applied. */
const maxParsedItems = 20_000
/** Undefined if there is no list at that path; items without key or label are skipped. */
export const parseItems = (
  answer: unknown,
  { itemsAt, keyAt, labelAt }: { itemsAt: string; keyAt: string; labelAt: string },
): RestItem[] | undefined => {
  const list = getByPath(answer, itemsAt)
  if (!Array.isArray(list)) return undefined
  const items = list.slice(0, maxParsedItems).flatMap((entry) => parseItem(entry, { keyAt, labelAt }) ?? [])
  return [...new Map(items.map((item) => [item.key, item])).values()]
}

export const parseItem = (
  entry: unknown,
  { keyAt, labelAt }: { keyAt: string; labelAt: string },
): RestItem | undefined => {
  const [key, label] = [
    toTrimmedText(getByPath(entry, keyAt)).slice(0, 300),
    toTrimmedText(getByPath(entry, labelAt)).slice(0, 500),
  ]
  return key && label ? { key, label } : undefined
}

export const parseText = (answer: unknown, labelAt: string) => {
  const value = getByPath(answer, labelAt)
  return value === undefined || value === null ? undefined : toTrimmedText(value).slice(0, 5000)
}
