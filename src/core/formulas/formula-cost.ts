/** Upper bound of the steps of a formula, from its tree and the sizes of its inputs, before it is computed. */
import type { ASTNode } from '@marcbachmann/cel-js'

/** Size of a value: of a list its length, of a text its length / 16. `item` is the largest element, `fields` are the columns of a row. */
export type Extent = { count: number; item?: Extent; fields?: Record<string, Extent> }
export const scalar: Extent = { count: 1 }

export const textExtent = (length: number): Extent => ({ count: 1 + length / 16 })

const largerFields = (a: Extent['fields'] = {}, b: Extent['fields'] = {}) => {
  const merged = { ...a }
  for (const [name, extent] of Object.entries(b)) merged[name] = larger(merged[name], extent) ?? extent
  return merged
}
const larger = (a: Extent | undefined, b: Extent | undefined): Extent | undefined => {
  if (!a || !b || a === b) return a ?? b
  if (!a.item && !b.item && !a.fields && !b.fields) return a.count < b.count ? b : a
  const item = larger(a.item, b.item)
  return {
    count: Math.max(a.count, b.count),
    ...(item && { item }),
    ...((a.fields || b.fields) && { fields: largerFields(a.fields, b.fields) }),
  }
}
const largest = (all: readonly Extent[]) =>
  all.reduce<Extent>((largestSoFar, extent) => larger(largestSoFar, extent) ?? largestSoFar, scalar)

export const rowExtent = (fields: Record<string, Extent>): Extent => {
  const all = Object.values(fields)
  return { count: all.length, item: largest(all), fields }
}
export const listExtent = (count: number, item: Extent): Extent => ({ count, item })

export const extentOf = (value: unknown): Extent => {
  if (typeof value === 'string') return textExtent(value.length)
  if (typeof value !== 'object' || value === null) return scalar
  if (Array.isArray(value)) return listExtent(value.length, largest(value.map(extentOf)))
  return rowExtent(Object.fromEntries(Object.entries(value).map(([name, field]) => [name, extentOf(field)])))
}

/** Total size, for functions that read a value whole. */
const weight = ({ count, item }: Extent): number => count * (item ? weight(item) : 1)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

type Names = (name: string) => Extent
type Cost = { steps: number; extent: Extent }

const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value
const known = new WeakMap<ASTNode, ASTNode[]>()
export const childrenOf = (node: ASTNode): ASTNode[] => {
  const children = known.get(node) ?? [node.args as unknown].flat(4).filter(isNode)
  known.set(node, children)
  return children
}

const macros = new Set(['filter', 'map', 'exists', 'all', 'exists_one'])
/** These swallow errors of their operands; an error takes about as long as this many steps. */
const forgiving = new Set(['||', '&&', 'exists', 'all'])
const failure = 40

const macroCost = (name: string, [list, variable, ...rest]: ASTNode[], names: Names): Cost => {
  if (!list || variable?.op !== 'id') return { steps: Infinity, extent: scalar }
  const range = costOf(list, names)
  const bound = (freeName: string) => (freeName === variable.args ? (range.extent.item ?? scalar) : names(freeName))
  const inner = rest.map((node) => costOf(node, bound))
  const each = 2 + (forgiving.has(name) ? failure : 0) + sumOf(inner.map(({ steps }) => steps))
  const steps = 1 + range.steps + range.extent.count * each
  if (name === 'filter') return { steps, extent: range.extent }
  const made = listExtent(range.extent.count, largest(inner.map(({ extent }) => extent)))
  return { steps, extent: name === 'map' ? made : scalar }
}

const joined = (parts: readonly Extent[]): Extent => {
  const item = parts.map((part) => part.item).reduce(larger, undefined)
  return { count: sumOf(parts.map(({ count }) => count)), ...(item && { item }) }
}

/** These return one of their operands without reading it whole. */
const choices = new Set(['?:', '||', '&&', 'OR'])
const comparisons = new Set(['==', '!=', '<', '<=', '>', '>='])
const aggregates = new Set(['SUM', 'AVG', 'MIN', 'MAX', 'COUNT'])

const ofParts = (name: string, parts: readonly Extent[]): Cost => {
  const [first = scalar, second = scalar] = parts
  if (name === 'list' || name === 'map') return { steps: 1, extent: listExtent(parts.length, largest(parts)) }
  if (name === '[]' || name === '[?]') return { steps: 1, extent: first.item ?? scalar }
  if (choices.has(name)) return { steps: 1 + (forgiving.has(name) ? failure : 0), extent: largest(parts) }
  // Values of different length are not compared further.
  if (comparisons.has(name)) return { steps: 1 + Math.min(weight(first), weight(second)), extent: scalar }
  if (aggregates.has(name)) return { steps: 1 + first.count, extent: scalar }
  if (name === '+') return { steps: 1 + first.count + second.count, extent: joined(parts) }
  return { steps: 1 + sumOf(parts.map(weight)), extent: scalar }
}

export const costOf = (node: ASTNode, names: Names): Cost => {
  if (node.op === 'id') return { steps: 1, extent: names(node.args) }
  if (node.op === 'value') return { steps: 1, extent: extentOf(node.args) }
  const children = childrenOf(node)
  const isCall = node.op === 'call' || node.op === 'rcall'
  const name: string = isCall ? node.args[0] : node.op
  if (node.op === 'rcall' && macros.has(name)) return macroCost(name, children, names)
  const parts = children.map((child) => costOf(child, names))
  const extents = parts.map((part) => part.extent)
  const isField = node.op === '.' || node.op === '.?'
  const field = isField && extents[0] ? (extents[0].fields?.[String(node.args[1])] ?? extents[0].item) : undefined
  const { steps, extent } = isField ? { steps: 1, extent: field ?? scalar } : ofParts(name, extents)
  return { steps: steps + sumOf(parts.map((part) => part.steps)), extent }
}
