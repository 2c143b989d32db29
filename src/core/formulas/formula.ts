/** Formulas over named values, in CEL: parsed once, with the same result in the browser and on the server. They cannot loop, call out or change anything. */
import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { longestFormula } from './limits.ts'
import { childrenOf, costOf, extentOf, type Extent } from './formula-cost.ts'

export type Row = Record<string, unknown>
/** Steps left for several formulas together. */
export type Budget = { left: number }
export type Formula = (values: Record<string, unknown>, budget?: Budget) => number | null

const functions = ['SUM', 'COUNT', 'MIN', 'MAX', 'AVG', 'ROUND', 'FLOOR', 'CEIL', 'ABS', 'DAYS', 'HOURS', 'OR'] as const
const macros = ['filter', 'map', 'exists', 'all', 'exists_one']
const texts = ['contains', 'startsWith', 'endsWith']
/** The allowed functions, also for the editor. Others could be slow or unsafe. */
export const formulaFunctions: readonly string[] = functions
const callable = new Set<string>([...functions, ...macros, ...texts])
/** Deeper nesting of macros over rows would take too long. */
const deepestRows = 2

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const numbersOf = (list: unknown, column?: string): number[] =>
  (Array.isArray(list) ? list : [])
    .map((item: unknown) => (column === undefined ? item : (item as Row | null)?.[column]))
    .filter(isNumber)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** The sum of no numbers is 0; their mean, minimum and maximum do not exist. */
const aggregates: Record<string, (numbers: readonly number[]) => number | null> = {
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
  for (const [name, aggregate] of Object.entries(aggregates)) {
    add(`${name}(dyn): dyn`, (list: unknown) => aggregate(numbersOf(list)))
    add(`${name}(dyn, string): dyn`, (list: unknown, column: string) => aggregate(numbersOf(list, column)))
  }
  add('MIN(double, double): double', (a: number, b: number) => Math.min(a, b))
  add('MAX(double, double): double', (a: number, b: number) => Math.max(a, b))
  add('COUNT(dyn): double', (list: unknown) => (Array.isArray(list) ? list.length : 0))
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

/** An unterminated text runs to the end, so that no character is scanned twice. */
const tokens =
  /"(?:[^"\\]|\\[^])*(?:"|\\?$)|'(?:[^'\\]|\\[^])*(?:'|\\?$)|[A-Za-z_]\w*|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g
/** CEL divides integers without remainder: as doubles, 1 / 2 is 0.5. */
const plainNumbers = (source: string) => source.replace(tokens, (token) => (/^\d+$/.test(token) ? `${token}.0` : token))

const isBehindDot = (source: string, index: number) => {
  let at = index - 1
  while (at >= 0 && /\s/.test(source.charAt(at))) at -= 1
  return source[at] === '.'
}

/** Names that a formula may use, found without parsing it, so that dependencies are known before the language is loaded. */
export const namesIn = (source: string): string[] => {
  const names = [...source.matchAll(tokens)]
    .filter(({ 0: token, index }) => /^[A-Za-z_]/.test(token) && !isBehindDot(source, index))
    .map(([token]) => token)
  return [...new Set(names)]
}

type Inspection = { names: Set<string>; isFine: boolean }
/** Collects free names and checks that only allowed functions are called. `bound` are row variables of enclosing macros. */
const walk = (node: ASTNode, found: Inspection, bound: readonly string[] = []): void => {
  if (node.op === 'id') {
    if (!bound.includes(node.args)) found.names.add(node.args)
    return
  }
  let inner = bound
  let children = childrenOf(node)
  if (node.op === 'call' || node.op === 'rcall') {
    const [name] = node.args
    if (!callable.has(name)) found.isFine = false
    if (node.op === 'rcall' && macros.includes(name)) {
      const [list, variable, ...rest] = children
      if (!list || variable?.op !== 'id' || bound.length >= deepestRows) {
        found.isFine = false
        return
      }
      walk(list, found, bound)
      inner = [...bound, variable.args]
      children = rest
    }
  }
  for (const child of children) walk(child, found, inner)
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
const read = new Map<string, ReadFormula | undefined>()

const parse = (source: string): ReadFormula | undefined => {
  if (!environment) throw new Error('No language for formulas: call loadFormulas first')
  if (source.trim() === '' || source.length > longestFormula) return undefined
  try {
    const parsed = environment.parse(plainNumbers(source))
    const found: Inspection = { names: new Set(), isFine: true }
    walk(parsed.ast, found)
    if (!found.isFine || parsed.check().valid === false) return undefined
    const stepsFor = (extent: (name: string) => Extent) => costOf(parsed.ast, extent).steps
    const run: Formula = (values, budget = { left: mostSteps }) => {
      const steps = stepsFor((name) => extentOf(values[name]))
      if (steps > Math.min(mostSteps, budget.left)) return null
      budget.left -= steps
      return numberFrom(() => parsed(values))
    }
    return { run, names: [...found.names], stepsFor }
  } catch {
    return undefined
  }
}

/** Null if it cannot be computed: a missing value, a division by zero, a text instead of a number. */
const numberFrom = (compute: () => unknown) => {
  const { stackTraceLimit } = Error
  // No stack trace: it is never read, and capturing it takes most of the time.
  Error.stackTraceLimit = 0
  try {
    const result = compute()
    if (typeof result === 'boolean') return result ? 1 : 0
    return isNumber(result) ? result : null
  } catch {
    return null
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Undefined if it is not a valid formula. */
export const readFormula = (source: string): ReadFormula | undefined => {
  if (!read.has(source)) {
    // Enough for two of the largest forms; the oldest is dropped first.
    if (read.size >= 1000) read.delete(read.keys().next().value ?? '')
    read.set(source, parse(source))
  }
  return read.get(source)
}
export { roundTo }
