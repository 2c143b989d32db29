type NavItem = { id: string; path: string; pathPrefix?: string | undefined }

const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** Home has no pages below it. */
const lengthOf = ({ path, pathPrefix }: NavItem, current: string) => {
  const isMatch = path === 'home' ? current === path : isWithin(current, path)
  if (isMatch) return path.length
  return pathPrefix !== undefined && current.startsWith(`${pathPrefix}/`) ? pathPrefix.length : 0
}

/** The item that matches the most of the path: `channels/conversation` belongs to the inbox, not to the channels too. */
export const activeItemId = (groups: readonly { items: readonly NavItem[] }[], current: string) => {
  const [best] = groups
    .flatMap(({ items }) => items)
    .map((item) => ({ id: item.id, length: lengthOf(item, current) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
  return best?.id
}
