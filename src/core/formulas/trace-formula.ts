/** Computes a formula part by part, in the order of computation, to show how its result comes about. */
import type { ASTNode } from '@marcbachmann/cel-js'
import { childrenOf, costOf, extentOf } from './formula-cost.ts'
import { writtenPlace } from './formula-source.ts'
import { aggregateNames, asNumber, macros, mostSteps, parseTree, valueFrom, type Aggregate } from './formula.ts'

/** `text` is the part as it was written; `value` is undefined if it cannot be computed. */
export type FormulaStep = { text: string; value: unknown }
export type FormulaTrace = { result: number | null; steps: FormulaStep[] }

const mostShown = 60
type Tree = Exclude<ReturnType<typeof parseTree>, { place: number }>

/** The part between two places of the text for CEL, computed by itself. */
const computePart = (tree: Tree, node: ASTNode, values: Record<string, unknown>) => {
  const part = parseTree(tree.cel.text.slice(node.start, node.end))
  return 'place' in part ? undefined : valueFrom(() => part.parsed(values))
}

/** Rows of a macro are computed many times, so only its list is shown. Of a condition only the part that is taken. */
const partsOf = (node: ASTNode, isTrue: (condition: ASTNode) => boolean): ASTNode[] => {
  if (node.op === 'rcall' && macros.includes(node.args[0])) return [node.args[1]]
  if (node.op !== '?:') return childrenOf(node)
  const [condition, yes, no] = node.args
  return [condition, isTrue(condition) ? yes : no]
}

/** Null if it is not a valid formula, or would take too many steps. */
export const traceFormula = (source: string, values: Record<string, unknown>): FormulaTrace | null => {
  const tree = parseTree(source)
  if ('place' in tree) return null
  let left = 2 * mostSteps
  const steps: FormulaStep[] = []
  const compute = (node: ASTNode) => {
    left -= costOf(node, (name) => extentOf(values[name])).steps
    return left < 0 ? undefined : computePart(tree, node, values)
  }
  const textOf = ({ start, end }: ASTNode) =>
    source.slice(writtenPlace(tree.cel, start, source), writtenPlace(tree.cel, end - 1, source) + 1)
  const visit = (node: ASTNode): unknown => {
    if (node.op === 'value' || steps.length >= mostShown) return compute(node)
    for (const part of partsOf(node, (condition) => compute(condition) === true)) visit(part)
    const value = compute(node)
    if (!steps.some(({ text }) => text === textOf(node))) steps.push({ text: textOf(node), value })
    return value
  }
  const result = asNumber(visit(tree.parsed.ast))
  return left < 0 ? null : { result, steps }
}

/** An aggregate over records that are not part of the values, such as `SUM(tickets, "amount")`. COUNT has no column. */
export type WantedTotal = { of: Aggregate | 'COUNT'; column?: string }
const isAggregate = (name: string): name is Aggregate => (aggregateNames as readonly string[]).includes(name)

const totalIn = (node: ASTNode, name: string): WantedTotal | undefined => {
  if (node.op !== 'call') return undefined
  const [called, [list, column, ...more]] = node.args
  if (list?.op !== 'id' || list.args !== name || more.length > 0) return undefined
  if (called === 'COUNT' && !column) return { of: 'COUNT' }
  return isAggregate(called) && column?.op === 'value' && typeof column.args === 'string'
    ? { of: called, column: column.args }
    : undefined
}

/** All aggregates over the records of this name; undefined if the name is used in any other way. */
export const totalsIn = (source: string, name: string): WantedTotal[] | undefined => {
  const tree = parseTree(source)
  if ('place' in tree) return undefined
  const found: WantedTotal[] = []
  const isFine = (node: ASTNode): boolean => {
    const total = totalIn(node, name)
    if (total) found.push(total)
    return total !== undefined || ((node.op !== 'id' || node.args !== name) && childrenOf(node).every(isFine))
  }
  return isFine(tree.parsed.ast) ? found : undefined
}
