/** Nodes of a graph that are part of a cycle (Tarjan's strongly connected components). */
export const findCycleMembers = <T>(all: readonly T[], next: (node: T) => readonly T[]): Set<T> => {
  const found = new Set<T>()
  const order = new Map<T, number>()
  const lowest = new Map<T, number>()
  const open: T[] = []
  const isOpen = new Set<T>()

  const close = (root: T) => {
    const group = open.splice(open.lastIndexOf(root))
    for (const node of group) isOpen.delete(node)
    if (group.length > 1 || next(root).includes(root)) for (const node of group) found.add(node)
  }
  const lower = (node: T, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to))
  const begin = (node: T) => {
    order.set(node, order.size)
    lower(node, order.size - 1)
    open.push(node)
    isOpen.add(node)
    return { one: node, rest: next(node)[Symbol.iterator]() }
  }
  const end = (node: T, parent: T | undefined) => {
    const least = lowest.get(node) ?? 0
    if (parent !== undefined) lower(parent, least)
    if (least === order.get(node)) close(node)
  }
  /** Iterative, because long chains would exceed the call stack. */
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
