/** Nodes of a graph that are part of a cycle (Tarjan's strongly connected components). */
export const findCycleMembers = <T>(all: readonly T[], next: (one: T) => readonly T[]): Set<T> => {
  const found = new Set<T>()
  const order = new Map<T, number>()
  const lowest = new Map<T, number>()
  const open: T[] = []
  const isOpen = new Set<T>()

  const close = (root: T) => {
    const group = open.splice(open.lastIndexOf(root))
    for (const one of group) isOpen.delete(one)
    if (group.length > 1 || next(root).includes(root)) for (const one of group) found.add(one)
  }
  const lower = (one: T, to: number) => lowest.set(one, Math.min(lowest.get(one) ?? to, to))
  const begin = (one: T) => {
    order.set(one, order.size)
    lower(one, order.size - 1)
    open.push(one)
    isOpen.add(one)
    return { one, rest: next(one)[Symbol.iterator]() }
  }
  const end = (one: T, above: T | undefined) => {
    const least = lowest.get(one) ?? 0
    if (above !== undefined) lower(above, least)
    if (least === order.get(one)) close(one)
  }
  /** With a stack of its own: chains may be longer than calls can be deep. */
  const walk = (start: T) => {
    const path = [begin(start)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { value, done } = top.rest.next()
      if (done) {
        path.pop()
        end(top.one, path.at(-1)?.one)
      } else if (!order.has(value)) path.push(begin(value))
      else if (isOpen.has(value)) lower(top.one, order.get(value) ?? 0)
    }
  }
  for (const start of all) if (!order.has(start)) walk(start)
  return found
}
