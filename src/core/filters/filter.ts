/** The filter language: one tree for screens, SQL and the evaluation in memory that defines its meaning. */
import * as z from 'zod/mini'

export const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER_THAN',
  'LESS_THAN',
  'CONTAINS',
  'NOT_CONTAINS',
  'BEFORE',
  'AFTER',
  'BETWEEN',
  'IS_PRESENT',
  'IS_NOT_PRESENT',
] as const
export type Operator = (typeof operators)[number]
export const aggregations = ['SUM', 'COUNT', 'MAX', 'MIN', 'AVG'] as const
export type Aggregation = (typeof aggregations)[number]
export const arithmetics = ['+', '-', '*', '/'] as const

/** Value types of fields, as filters see them. */
export const filterKinds = [
  'text',
  'number',
  'instant',
  'day',
  'time',
  'choice',
  'choices',
  'boolean',
  'rows',
  'presence',
] as const
export type FilterKind = (typeof filterKinds)[number]

const Key = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,99}$/))
export type Operand =
  | { field: string; of?: Aggregation; column?: string }
  | { left: Operand; by: (typeof arithmetics)[number]; right: Operand | { number: number } }
const Operand: z.ZodMiniType<Operand> = z.lazy(() =>
  z.union([
    z.object({ left: Operand, by: z.enum(arithmetics), right: z.union([z.object({ number: z.number() }), Operand]) }),
    z.object({ field: Key, of: z.optional(z.enum(aggregations)), column: z.optional(Key) }),
  ]),
)

const longestText = 500
const Scalar = z.union([z.string().check(z.maxLength(longestText)), z.number(), z.boolean()])
/** `me` and relative moments are resolved each time the filter runs, so that saved filters stay correct. */
const units = ['minutes', 'hours', 'days', 'weeks', 'months'] as const
const Relative = z.object({ relative: z.enum(units), amount: z.int() })
export const FilterValue = z.union([Scalar, Relative, z.array(z.union([Scalar, Relative])).check(z.maxLength(200))])
export type FilterValue = z.output<typeof FilterValue>

export type Condition = { operand: Operand; operator: Operator; value?: FilterValue }
export type Filter = { logic: 'AND' | 'OR'; items: (Filter | Condition)[] }
const ConditionSchema = z.object({ operand: Operand, operator: z.enum(operators), value: z.optional(FilterValue) })
export const FilterSchema: z.ZodMiniType<Filter> = z.lazy(() =>
  z.object({
    logic: z.enum(['AND', 'OR']),
    items: z.array(z.union([ConditionSchema, FilterSchema])).check(z.maxLength(50)),
  }),
)
export const isCondition = (node: Filter | Condition): node is Condition => 'operand' in node

/** Operators of each kind of value; the first one is offered first. */
const comparable: readonly Operator[] = ['EQUAL', 'NOT_EQUAL', 'GREATER_THAN', 'LESS_THAN', 'BETWEEN']
const presence: readonly Operator[] = ['IS_PRESENT', 'IS_NOT_PRESENT']
export const operatorsOf: Record<FilterKind, readonly Operator[]> = {
  text: ['CONTAINS', 'NOT_CONTAINS', 'EQUAL', 'NOT_EQUAL', ...presence],
  number: [...comparable, ...presence],
  instant: ['BEFORE', 'AFTER', 'BETWEEN', 'EQUAL', 'NOT_EQUAL', ...presence],
  day: ['EQUAL', 'NOT_EQUAL', 'BEFORE', 'AFTER', 'BETWEEN', ...presence],
  time: ['EQUAL', 'NOT_EQUAL', 'BEFORE', 'AFTER', 'BETWEEN', ...presence],
  choice: ['EQUAL', 'NOT_EQUAL', 'CONTAINS', ...presence],
  choices: ['CONTAINS', 'NOT_CONTAINS', 'EQUAL', 'NOT_EQUAL', ...presence],
  boolean: ['EQUAL', 'NOT_EQUAL', ...presence],
  rows: presence,
  presence,
}

export type FieldShape = { kind: FilterKind; columns?: Record<string, FilterKind> }
export type Shapes = (field: string) => FieldShape | undefined
export type FilterProblem = {
  path: string
  problem: 'field' | 'column' | 'operator' | 'value' | 'aggregation' | 'depth'
}

const isNumeric = (kind: FilterKind | undefined) => kind === 'number'

/** Numbers have all aggregations; dates and times only MIN and MAX. */
export const isAggregable = (of: Aggregation, kind: FilterKind | undefined) => {
  if (isNumeric(kind)) return true
  return (of === 'MAX' || of === 'MIN') && (kind === 'instant' || kind === 'day' || kind === 'time')
}

/** A column without an aggregation is compared cell by cell, which only texts are: one matching cell is enough. */
const hasTextCells = ({ column = '' }: { column?: string }, { columns }: FieldShape) => columns?.[column] === 'text'

/** The kind of an operand's value; undefined for an invalid operand. */
export const kindOf = (operand: Operand, shapes: Shapes): FilterKind | undefined => {
  if ('left' in operand) {
    const sides = [kindOf(operand.left, shapes), 'number' in operand.right ? 'number' : kindOf(operand.right, shapes)]
    return sides.every((side) => isNumeric(side as FilterKind)) ? 'number' : undefined
  }
  const shape = shapes(operand.field)
  if (!shape) return undefined
  if (!operand.of && !operand.column) return shape.kind
  if (shape.kind !== 'rows') return undefined
  if (!operand.of) return hasTextCells(operand, shape) ? 'text' : undefined
  if (operand.of === 'COUNT') return 'number'
  const column = operand.column ? shape.columns?.[operand.column] : undefined
  return isAggregable(operand.of, column) ? column : undefined
}

/** Larger amounts would leave the range of dates. */
const furthest = 100_000
const isRelative = (value: unknown) => {
  const read = Relative.safeParse(value)
  return read.success && Math.abs(read.data.amount) <= furthest
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText

const fits: Record<FilterKind, (value: unknown) => boolean> = {
  text: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  instant: (value) => isRelative(value) || (isText(value) && !Number.isNaN(Date.parse(value))),
  day: (value) => isRelative(value) || (isText(value) && /^(?!0000)\d{4}-\d\d-\d\d$/.test(value)),
  time: (value) => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  choice: isText,
  choices: isText,
  boolean: (value) => typeof value === 'boolean',
  rows: () => false,
  presence: () => false,
}

/** Whether the value is valid for this kind and operator. */
export const valueFits = (kind: FilterKind, operator: Operator, value: unknown) => {
  if (operator === 'IS_PRESENT' || operator === 'IS_NOT_PRESENT') return value === undefined
  if (operator === 'BETWEEN') return Array.isArray(value) && value.length === 2 && value.every(fits[kind])
  const isChoice = kind === 'choice' || kind === 'choices'
  if (isChoice && Array.isArray(value)) return value.length > 0 && value.length <= 200 && value.every(fits[kind])
  return value !== undefined && !Array.isArray(value) && fits[kind](value)
}

export const deepestFilter = 6

/** How deep arithmetic may be nested. */
const deepestOperand = 10
const depthOf = (operand: Operand | { number: number }): number =>
  'left' in operand ? 1 + Math.max(depthOf(operand.left), depthOf(operand.right)) : 1

const conditionProblems = ({ operand, operator, value }: Condition, shapes: Shapes, path: string): FilterProblem[] => {
  if (depthOf(operand) > deepestOperand) return [{ path: `${path}.operand`, problem: 'depth' }]
  const kind = kindOf(operand, shapes)
  if (!kind) return [{ path: `${path}.operand`, problem: 'field' }]
  if (!operatorsOf[kind].includes(operator)) return [{ path: `${path}.operator`, problem: 'operator' }]
  return valueFits(kind, operator, value) ? [] : [{ path: `${path}.value`, problem: 'value' }]
}

/** All problems of a filter, by path; an empty list means it is valid. */
export const filterProblems = (filter: Filter, shapes: Shapes): FilterProblem[] => {
  const walk = ({ items }: Filter, path: string, depth: number): FilterProblem[] =>
    depth > deepestFilter
      ? [{ path, problem: 'depth' }]
      : items.flatMap((item, at) => {
          const itemPath = `${path}.items[${at}]`
          return isCondition(item) ? conditionProblems(item, shapes, itemPath) : walk(item, itemPath, depth + 1)
        })
  return walk(filter, '$', 1)
}
