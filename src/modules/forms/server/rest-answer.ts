/** Reads what another system has answered: places inside it are named by dots. */
export type RestItem = { key: string; label: string }

/** `data.rows.0.name`; an empty path is the answer itself. */
export const valueAt = (answer: unknown, path: string): unknown => {
  let at = answer
  for (const name of path.split('.').filter(Boolean)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

const written = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

export const mostItems = 200
/** Of what is read, before it is searched. */
const mostRead = 20_000
/** undefined where there is no list at that place. What has no key or no name cannot be chosen. */
export const itemsIn = (
  answer: unknown,
  { itemsAt, keyAt, labelAt }: { itemsAt: string; keyAt: string; labelAt: string },
): RestItem[] | undefined => {
  const list = valueAt(answer, itemsAt)
  if (!Array.isArray(list)) return undefined
  const items = list.slice(0, mostRead).flatMap((one) => itemIn(one, { keyAt, labelAt }) ?? [])
  return [...new Map(items.map((item) => [item.key, item])).values()]
}

export const itemIn = (one: unknown, { keyAt, labelAt }: { keyAt: string; labelAt: string }): RestItem | undefined => {
  const [key, label] = [written(valueAt(one, keyAt)).slice(0, 300), written(valueAt(one, labelAt)).slice(0, 500)]
  return key && label ? { key, label } : undefined
}

export const textIn = (answer: unknown, labelAt: string) => {
  const value = valueAt(answer, labelAt)
  return value === undefined || value === null ? undefined : written(value).slice(0, 5000)
}
