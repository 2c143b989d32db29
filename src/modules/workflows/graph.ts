/** Changes of a drawn workflow, and where its nodes stand: laid out top-down, so that nobody moves boxes. */
import type { Definition, WorkflowNode } from './definition.ts'
import { nodesById } from './definition.ts'
import { kindOf } from './kinds/kinds.ts'
import { isSideWay, isTrigger, type NodeKind, type Port } from './kinds/names.ts'

/** An edge, also one that leads nowhere yet. */
export type Place = { nodeId: string; port: Port }

const nodesOf = ({ nodes }: Definition) => nodes as WorkflowNode[]
const withNodes = (definition: Definition, nodes: readonly WorkflowNode[]) =>
  ({ ...definition, nodes: [...nodes] }) as Definition

export const triggerOf = (definition: Definition) => nodesOf(definition).find(({ kind }) => isTrigger(kind))
export const portsOf = ({ kind }: Pick<WorkflowNode, 'kind'>) => kindOf(kind).ports
/** The port at which the main line goes on. */
export const mainPort = (node: Pick<WorkflowNode, 'kind'>): Port => portsOf(node)[0] ?? 'next'

const newId = (definition: Definition, kind: NodeKind) => {
  const existing = nodesById(definition)
  for (let number = 1; ; number++) if (!existing.has(`${kind}-${number}`)) return `${kind}-${number}`
}

/** Adds a node on an edge: what followed there follows the new one. Without a place it is the trigger. */
export const addNode = (definition: Definition, kind: NodeKind, place?: Place) => {
  const id = newId(definition, kind)
  const after = place && nodesById(definition).get(place.nodeId)?.next[place.port]
  const node: WorkflowNode = {
    id,
    kind,
    config: structuredClone(kindOf(kind).blank),
    next: after ? { [mainPort({ kind })]: after } : {},
  }
  const others = nodesOf(definition).map((each) =>
    each.id === place?.nodeId ? { ...each, next: { ...each.next, [place.port]: id } } : each,
  )
  return { id, definition: withNodes(definition, place ? [...others, node] : [node, ...others]) }
}

/** Replaces the trigger; the steps stay. */
export const changeTrigger = (definition: Definition, kind: NodeKind) => {
  const before = triggerOf(definition)
  if (!before) return addNode(definition, kind)
  const node = { ...before, kind, config: structuredClone(kindOf(kind).blank) }
  return { id: node.id, definition: replaceNode(definition, node) }
}

export const replaceNode = (definition: Definition, node: WorkflowNode) =>
  withNodes(
    definition,
    nodesOf(definition).map((each) => (each.id === node.id ? node : each)),
  )

const reachable = (definition: Definition) => {
  const nodes = nodesById(definition)
  const start = triggerOf(definition)
  const found = new Set(start ? [start.id] : [])
  for (const id of found)
    for (const next of Object.values(nodes.get(id)?.next ?? {})) if (nodes.has(next)) found.add(next)
  return found
}

/** What followed it follows those before it; what only its other ports led to goes with it. */
export const removeNode = (definition: Definition, id: string) => {
  const removed = nodesById(definition).get(id)
  if (!removed) return definition
  const after = removed.next[mainPort(removed)]
  const left = nodesOf(definition)
    .filter((node) => node.id !== id)
    .map((node) => {
      const next = Object.entries(node.next).flatMap(([port, to]) => {
        if (to !== id) return [[port, to]]
        return after ? [[port, after]] : []
      })
      return { ...node, next: Object.fromEntries(next) as WorkflowNode['next'] }
    })
  const joined = withNodes(definition, left)
  if (isTrigger(removed.kind)) return joined
  const reached = reachable(joined)
  return withNodes(
    joined,
    left.filter(({ id: each }) => reached.has(each)),
  )
}

/** Nodes that may follow without a cycle. */
export const possibleNext = (definition: Definition, id: string) => {
  const nodes = nodesById(definition)
  const leadsBack = (from: string) => {
    const seen = new Set([from])
    for (const each of seen) for (const next of Object.values(nodes.get(each)?.next ?? {})) seen.add(next)
    return seen.has(id)
  }
  return nodesOf(definition).filter((node) => !isTrigger(node.kind) && !leadsBack(node.id))
}

export type Placed = { node: WorkflowNode; x: number; y: number }
export type Edge = { from: Placed; port: Port; to?: Placed }
export type Layout = { placed: Placed[]; edges: Edge[]; columns: number; rows: number }

/** Columns and rows; a node that several lead to is below the lowest of them. */
export const layoutOf = (definition: Definition): Layout => {
  const nodes = nodesById(definition)
  const placed = new Map<string, Placed>()
  let column = 0
  const put = (id: string, y: number): void => {
    const known = placed.get(id)
    const node = nodes.get(id)
    if (!node) return
    if (known) {
      known.y = Math.max(known.y, y)
      return
    }
    const own: Placed = { node, x: column, y }
    placed.set(id, own)
    let isFirst = true
    for (const port of portsOf(node)) {
      const next = node.next[port]
      if (!next || !nodes.has(next)) continue
      if (!isFirst && !placed.has(next)) column += 1
      put(next, y + 1)
      isFirst = false
    }
  }
  const start = triggerOf(definition)
  if (start) put(start.id, 0)
  for (const { id } of definition.nodes)
    if (!placed.has(id)) {
      column += 1
      put(id, 0)
    }
  const all = [...placed.values()]
  const edges = all.flatMap((from) =>
    portsOf(from.node).map((port): Edge => ({ from, port, to: placed.get(from.node.next[port] ?? '') })),
  )
  return { placed: all, edges, columns: column + 1, rows: Math.max(0, ...all.map(({ y }) => y)) + 1 }
}

/** The same graph as lines: steps in a row, branches below their node. */
export type OutlineItem =
  | { id: string; type: 'node'; node: WorkflowNode; children: OutlineItem[] }
  | { id: string; type: 'branch'; place: Place; children: OutlineItem[] }
  | { id: string; type: 'jump'; to: WorkflowNode; children: [] }

export const outlineOf = (definition: Definition): OutlineItem[] => {
  const nodes = nodesById(definition)
  const shown = new Set<string>()
  const lines = (start: string | undefined, from: string): OutlineItem[] => {
    const items: OutlineItem[] = []
    let id = start
    let before = from
    while (id !== undefined) {
      const node = nodes.get(id)
      if (!node) break
      if (shown.has(id)) {
        items.push({ id: `${before}>${id}`, type: 'jump', to: node, children: [] })
        break
      }
      shown.add(id)
      const item: OutlineItem = { id, type: 'node', node, children: [] }
      items.push(item)
      const branches = portsOf(node).filter((port) => port !== 'next' && (!isSideWay(port) || node.next[port]))
      for (const port of branches)
        item.children.push({
          id: `${id}:${port}`,
          type: 'branch',
          place: { nodeId: id, port },
          children: lines(node.next[port], `${id}:${port}`),
        })
      before = id
      id = node.next.next
    }
    return items
  }
  const start = triggerOf(definition)
  const main = start ? lines(start.id, '') : []
  const rest = definition.nodes
    .filter(({ id }) => !shown.has(id))
    .flatMap(({ id }) => (shown.has(id) ? [] : lines(id, '')))
  return [...main, ...rest]
}
