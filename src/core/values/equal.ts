/** Deep equality of plain data. The order of an object's keys does not matter: the database has its own. */
type Leaf = (a: unknown, b: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `isEqualLeaf` decides first, at every level; an absent key is undefined. */
export const isEqual = (a: unknown, b: unknown, isEqualLeaf: Leaf = (left, right) => left === right): boolean => {
  if (isEqualLeaf(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isEqual(item, b[at], isEqualLeaf))
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isEqual(a[name], b[name], isEqualLeaf))
}
