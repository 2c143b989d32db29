import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { namesIn } from './formula-source.ts'
import { findFormulaFault, formulaFunctions, loadFormulas, readFormula, totalsValue } from './formula.ts'
import { totalsIn, traceFormula } from './trace-formula.ts'

beforeAll(loadFormulas)

const rows = [
  { kind: 'house', area: 120, price: 2 },
  { kind: 'land', area: 300, price: null },
  { kind: 'house', area: null, price: 3 },
]
const compute = (source: string, values: Record<string, unknown> = {}) => readFormula(source)?.run(values)

test.each<[string, Record<string, unknown>, number | null]>([
  ['1 / 2', {}, 0.5],
  ['10 % 4', {}, 2],
  ['a * 2 + b', { a: 1.5, b: 1 }, 4],
  ['a > 2 ? 10 : 20', { a: 3 }, 10],
  ['kind == "house" ? 1 : 0', { kind: null }, 0],
  ['a > b', { a: 2, b: 1 }, 1],
  ['SUM(rows, "area")', { rows }, 420],
  ['SUM(rows.filter(row, row.kind == wanted), "area")', { rows, wanted: 'house' }, 120],
  ['SUM(rows.filter(row, row.price > 2), "price")', { rows }, 3],
  ['COUNT(rows.filter(row, row.kind == "house"))', { rows }, 2],
  ['MIN(rows, "area")', { rows }, 120],
  ['MAX(rows, "area")', { rows }, 300],
  ['AVG(rows, "area")', { rows }, 210],
  ['SUM(rows.filter(row, row.price != null && row.area != null).map(row, row.area * row.price))', { rows }, 240],
  ['SUM(rows, "area")', { rows: [] }, 0],
  ['COUNT(rows)', { rows: null }, 0],
  ['MAX(3, 5) + MIN(a, 2)', { a: 7 }, 7],
  ['ROUND(2.345, 2)', {}, 2.35],
  ['FLOOR(2.9) + CEIL(2.1) + ABS(-1)', {}, 6],
  ['DAYS(start, end)', { start: '2026-11-01', end: '2026-11-15' }, 14],
  ['HOURS(start, end)', { start: '2026-11-01T00:00:00Z', end: '2026-11-01T01:30:00Z' }, 1.5],
  ['OR(a, 5) * 2', { a: null }, 10],
  ['"urgent" in tags ? 1 : 0', { tags: ['urgent'] }, 1],
])('%s of %j is %s', (source, values, expected) => expect(compute(source, values)).toBe(expected))

test.each<[string, Record<string, unknown>]>([
  ['a + b', { a: 1, b: null }],
  ['1 / 0', {}],
  ['0.0 / 0', {}],
  ['a * 2', { a: 'two' }],
  ['AVG(rows, "area")', { rows: [] }],
  ['kind', { kind: 'house' }],
  ['DAYS(a, b)', { a: 'yesterday', b: '2026-01-01' }],
  ['rows[7].area', { rows }],
])('%s of %j cannot be computed', (source, values) => expect(compute(source, values)).toBeNull())

test.each([
  '',
  '   ',
  'a +',
  'a.matches("(x+)+$")',
  'timestamp("2026-01-01T00:00:00Z")',
  'rows.map(a, rows.map(b, rows.map(c, 1)))',
  'window.alert(1)',
  'x'.repeat(2001),
  '[1, 2, 3',
])('%s is no formula', (source) => expect(readFormula(source)).toBeUndefined())

test('the names in a formula are those of fields, not of rows or functions', () => {
  const formula = readFormula('SUM(rows.filter(row, row.kind == wanted), "area") + fee')
  expect(formula?.names.toSorted()).toEqual(['fee', 'rows', 'wanted'])
  expect(namesIn('SUM(rows.filter(row, row.kind == wanted), "area") + fee')).toEqual(
    expect.arrayContaining(['fee', 'rows', 'wanted']),
  )
  expect(namesIn('"fee" + \'rows\'')).toEqual([])
  expect(formulaFunctions).toContain('SUM')
})

test('whatever stands in the fields, a formula gives a number or nothing, and soon', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })
  fc.assert(
    fc.property(
      anything,
      anything,
      fc.array(fc.dictionary(fc.constantFrom('area', 'kind'), anything)),
      (a, b, list) => {
        for (const source of ['a + b', 'a / b', 'a > b ? 1 : 2', 'SUM(rows, "area")', 'MAX(rows, "area") - a']) {
          const result = compute(source, { a, b, rows: list })
          expect(result === null || Number.isFinite(result)).toBe(true)
        }
      },
    ),
  )
  const many = Array.from({ length: 200 }, (_, at) => ({ area: at }))
  const times = [1, 2, 3].map(() => {
    const started = performance.now()
    compute('COUNT(rows.filter(a, rows.exists(b, b.area == a.area * 2)))', { rows: many })
    return performance.now() - started
  })
  expect(Math.min(...times)).toBeLessThan(1000)
})

test('arithmetic of formulas is the arithmetic of numbers', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 }), (a, b) => {
      expect(compute('a + b * 2 - 3', { a, b })).toBe(a + b * 2 - 3)
      expect(compute('a / b', { a, b })).toBe(b === 0 ? null : a / b)
    }),
  ))

test('names are found before the language is loaded', () => {
  expect(namesIn('a\u0662 + row . b')).toEqual(['a2', 'row'])
})

test.each([
  ['\u0661\u0662 × \u0662\u066b\u0665', 30],
  ['\u0661\u066c\u0660\u0660\u0660 − \u06f1', 999],
  ['MAX(\u0663\u060c \u0665) ÷ 2', 2.5],
  ['3 ≥ \u0662 \u061f 1 : 0', 1],
  ['"\u0662" == "2" ? 1 : 0', 0],
])('Arabic digits and signs are read in %s', (source, expected) => expect(compute(source)).toBe(expected))

test.each<[string, number, string | undefined]>([
  ['1 + * 2', 4, undefined],
  ['\u0661\u0662 + * 2', 5, undefined],
  ['a + explode(1)', 4, 'explode'],
  ['12 + (3', 7, undefined],
])('the fault in %s is at %d', (source, place, name) => {
  expect(findFormulaFault(source)).toEqual({ place, ...(name && { name }) })
})

test('a trace shows the parts in the order of computation, as they were written', () => {
  expect(traceFormula('SUM(rows, "area") × \u0662 + b', { rows, b: 1 })).toEqual({
    result: 841,
    steps: [
      { text: 'rows', value: rows },
      { text: 'SUM(rows, "area")', value: 420 },
      { text: 'SUM(rows, "area") × \u0662', value: 840 },
      { text: 'b', value: 1 },
      { text: 'SUM(rows, "area") × \u0662 + b', value: 841 },
    ],
  })
  const condition = traceFormula('a > 2 ? b : c / 0', { a: 1, b: 5, c: null })
  expect(condition?.result).toBeNull()
  expect(condition?.steps.map(({ text }) => text)).toEqual(['a', 'a > 2', 'c', 'c / 0', 'a > 2 ? b : c / 0'])
  expect(traceFormula('1 +', {})).toBeNull()
})

test('totals of records take the place of lists', () => {
  expect(totalsIn('SUM(tickets, "cost") / COUNT(tickets) + SUM(rows, "a")', 'tickets')).toEqual([
    { of: 'SUM', column: 'cost' },
    { of: 'COUNT' },
  ])
  for (const source of ['tickets', 'tickets.filter(t, true)', 'SUM(tickets)', 'SUM(tickets, a)', 'COUNT(tickets, "a")'])
    expect(totalsIn(source, 'tickets'), source).toBeUndefined()
  const tickets = totalsValue({ count: 4, columns: { cost: { SUM: 10, AVG: null } } })
  expect(compute('SUM(tickets, "cost") / COUNT(tickets)', { tickets })).toBe(2.5)
  expect(compute('AVG(tickets, "cost")', { tickets })).toBeNull()
})
