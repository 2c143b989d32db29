/** Formulas over named values, in CEL: parsed once, with the same result in the browser and on the server. They cannot loop, call out or change anything. */
import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { childrenOf, costOf, extentOf, type Extent } from './formula-cost.ts'
import { toCel, writtenPlace } from './formula-source.ts'
import { longestFormula } from './limits.ts'

export type Row = Record<string, unknown>
/** Steps left for several formulas together. */
export type Budget = { left: number }
export type Formula = (values: Record<string, unknown>, budget?: Budget) => number | null

const functions = ['SUM', 'COUNT', 'MIN', 'MAX', 'AVG', 'ROUND', 'FLOOR', 'CEIL', 'ABS', 'DAYS', 'HOURS', 'OR'] as const
export const macros = ['filter', 'map', 'exists', 'all', 'exists_one']
const texts = ['contains', 'startsWith', 'endsWith']
/** The allowed functions, also for the editor. Others could be slow or unsafe. */
export const formulaFunctions: readonly string[] = functions
const callable = new Set<string>([...functions, ...macros, ...texts])
/** Deeper nesting of macros over rows would take too long. */
const deepestRows = 2

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** Aggregates over many records, computed where the records are. Formulas read them like a list. */
export type Totals = { count: number; columns: Record<string, Partial<Record<Aggregate, number | null>>> }
const totalsKey = Symbol('totals')
export const totalsValue = (totals: Totals) => ({ [totalsKey]: totals })
const totalsOf = (list: unknown) =>
  typeof list === 'object' && list ? (list as { [totalsKey]?: Totals })[totalsKey] : undefined

const numbersOf = (list: unknown, column?: string): number[] =>
  (Array.isArray(list) ? list : [])
    .map((item: unknown) => (column === undefined ? item : (item as Row | null)?.[column]))
    .filter(isNumber)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
export const aggregateNames = ['SUM', 'AVG', 'MIN', 'MAX'] as const
export type Aggregate = (typeof aggregateNames)[number]
/** The sum of no numbers is 0; their mean, minimum and maximum do not exist. */
const aggregates: Record<Aggregate, (numbers: readonly number[]) => number | null> = {
  SUM: sum,
  AVG: (numbers) => (numbers.length > 0 ? sum(numbers) / numbers.length : null),
  MIN: (numbers) => (numbers.length > 0 ? Math.min(...numbers) : null),
  MAX: (numbers) => (numbers.length > 0 ? Math.max(...numbers) : null),
}

const roundTo = (value: number, decimals: number) => {
  const scale = 10 ** Math.max(0, Math.min(10, Math.trunc(decimals)))
  const rounded = Math.round((value + Number.EPSILON * Math.sign(value)) * scale) / scale
  return Number.isFinite(rounded) ? rounded : value
}
const between = (from: unknown, to: unknown, unit: number) => (Date.parse(String(to)) - Date.parse(String(from))) / unit

type Handler = (...given: never[]) => unknown
const addFunctions = (env: Environment) => {
  const add = (signature: string, handler: Handler) => env.registerFunction(signature, handler as never)
  for (const name of aggregateNames) {
    const aggregate = aggregates[name]
    add(`${name}(dyn): dyn`, (list: unknown) => aggregate(numbersOf(list)))
    add(`${name}(dyn, string): dyn`, (list: unknown, column: string) => {
      const totals = totalsOf(list)
      return totals ? (totals.columns[column]?.[name] ?? null) : aggregate(numbersOf(list, column))
    })
  }
  add('MIN(double, double): double', (a: number, b: number) => Math.min(a, b))
  add('MAX(double, double): double', (a: number, b: number) => Math.max(a, b))
  add('COUNT(dyn): double', (list: unknown) => (Array.isArray(list) ? list.length : (totalsOf(list)?.count ?? 0)))
  add('ROUND(dyn): dyn', (value: unknown) => (isNumber(value) ? roundTo(value, 0) : null))
  add('ROUND(dyn, double): dyn', (value: unknown, decimals: number) =>
    isNumber(value) ? roundTo(value, decimals) : null,
  )
  for (const [name, run] of Object.entries({ FLOOR: Math.floor, CEIL: Math.ceil, ABS: Math.abs }))
    add(`${name}(dyn): dyn`, (value: unknown) => (isNumber(value) ? run(value) : null))
  add('DAYS(dyn, dyn): double', (from: unknown, to: unknown) => between(from, to, 86_400_000))
  add('HOURS(dyn, dyn): double', (from: unknown, to: unknown) => between(from, to, 3_600_000))
  add('OR(dyn, dyn): dyn', (value: unknown, otherwise: unknown) => value ?? otherwise)
}
/** A missing value is neither greater nor less than any. */
const addOperators = (env: Environment) => {
  env.registerOperator('double % double', ((a: number, b: number) => a % b) as never)
  for (const sign of ['<', '<=', '>', '>='])
    for (const [left, right] of [
      ['null', 'double'],
      ['double', 'null'],
      ['null', 'string'],
      ['string', 'null'],
      ['null', 'null'],
    ])
      env.registerOperator(`${left} ${sign} ${right}: bool`, (() => false) as never)
}

let environment: Environment | undefined
/** The language is loaded with the first form that has a formula. */
export const loadFormulas = async () => {
  if (environment) return
  const cel = await import('@marcbachmann/cel-js')
  const env = new cel.Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 400, maxDepth: 40, maxListElements: 100, maxMapEntries: 20, maxCallArguments: 4 },
  })
  addFunctions(env)
  addOperators(env)
  environment = env
}

type Inspection = { names: Set<string>; fault?: { node: ASTNode; name: string } }
/** The list of a macro, the name of its rows and what it computes of them; undefined if it is written wrongly. */
const macroParts = (node: ASTNode) => {
  const [list, variable, ...body] = childrenOf(node)
  return list && variable?.op === 'id' ? { list, variable: variable.args, body } : undefined
}
const calledIn = (node: ASTNode) => (node.op === 'call' || node.op === 'rcall' ? node.args[0] : undefined)
const isMacro = (node: ASTNode) => node.op === 'rcall' && macros.includes(node.args[0])

/** Collects free names, and the first call that is not allowed. `bound` are row variables of enclosing macros. */
const walk = (node: ASTNode, found: Inspection, bound: readonly string[] = []): void => {
  if (node.op === 'id') {
    if (!bound.includes(node.args)) found.names.add(node.args)
    return
  }
  const called = calledIn(node)
  if (called !== undefined && !callable.has(called)) found.fault ??= { node, name: called }
  if (!isMacro(node)) return childrenOf(node).forEach((child) => walk(child, found, bound))
  const parts = macroParts(node)
  if (!parts || bound.length >= deepestRows) {
    found.fault ??= { node, name: called ?? '' }
    return
  }
  walk(parts.list, found, bound)
  for (const child of parts.body) walk(child, found, [...bound, parts.variable])
}

/** Step limits of one formula (some tens of milliseconds) and of all formulas of a form. */
export const mostSteps = 250_000
export const mostStepsOfForm = 8 * mostSteps

export type ReadFormula = {
  /** Returns null also if it would exceed the step limit. */
  run: Formula
  names: readonly string[]
  /** Upper bound of its steps for values of these sizes. */
  stepsFor: (extent: (name: string) => Extent) => number
}
/** Why a formula cannot be read, and where; `name` is the function that is not allowed there. */
export type FormulaFault = { place: number; name?: string }
const read = new Map<string, ReadFormula | FormulaFault>()

const requireLanguage = () => environment ?? fail()
const fail = (): never => {
  throw new Error('No language for formulas: call loadFormulas first')
}

const placeOf = (error: unknown) => (error as { range?: { start: number } }).range?.start ?? 0

/** The tree of a formula, or its first fault. The tree has places in `cel.text`. */
export const parseTree = (source: string) => {
  const cel = toCel(source)
  const faultAt = (place: number, name?: string): FormulaFault => ({
    place: writtenPlace(cel, place, source),
    ...(name && { name }),
  })
  if (source.trim() === '' || source.length > longestFormula) return faultAt(0)
  try {
    const parsed = requireLanguage().parse(cel.text)
    const found: Inspection = { names: new Set() }
    walk(parsed.ast, found)
    if (found.fault) return faultAt(found.fault.node.start, found.fault.name)
    const check = parsed.check()
    return check.valid ? { parsed, cel, names: [...found.names] } : faultAt(placeOf(check.error))
  } catch (error) {
    if (!environment) throw error
    return faultAt(placeOf(error))
  }
}

const parse = (source: string): ReadFormula | FormulaFault => {
  const tree = parseTree(source)
  if ('place' in tree) return tree
  const { parsed, names } = tree
  const stepsFor = (extent: (name: string) => Extent) => costOf(parsed.ast, extent).steps
  const run: Formula = (values, budget = { left: mostSteps }) => {
    const steps = stepsFor((name) => extentOf(values[name]))
    if (steps > Math.min(mostSteps, budget.left)) return null
    budget.left -= steps
    return numberFrom(() => parsed(values))
  }
  return { run, names, stepsFor }
}

/** The value, or undefined if it cannot be computed. */
export const valueFrom = (compute: () => unknown): unknown => {
  const { stackTraceLimit } = Error
  // No stack trace: it is never read, and capturing it takes most of the time.
  Error.stackTraceLimit = 0
  try {
    return compute()
  } catch {
    return undefined
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Null if it cannot be computed: a missing value, a division by zero, a text instead of a number. */
export const asNumber = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return isNumber(value) ? value : null
}
const numberFrom = (compute: () => unknown) => asNumber(valueFrom(compute))

const readOrFault = (source: string): ReadFormula | FormulaFault => {
  const known = read.get(source)
  if (known) return known
  // Enough for two of the largest forms; the oldest is dropped first.
  if (read.size >= 1000) read.delete(read.keys().next().value ?? '')
  const result = parse(source)
  read.set(source, result)
  return result
}

/** Undefined if it is not a valid formula. */
export const readFormula = (source: string): ReadFormula | undefined => {
  const result = readOrFault(source)
  return 'run' in result ? result : undefined
}
/** Where a formula cannot be understood; undefined if it is valid. */
export const findFormulaFault = (source: string): FormulaFault | undefined => {
  const result = readOrFault(source)
  return 'place' in result ? result : undefined
}
export { roundTo }
