/** How much work a form can make: known before it is done, the same in the builder and when a form from before is filled in. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fold, foldStart } from '#core/values/fold.ts'
import { namesIn } from '#core/formulas/formula-source.ts'
import { readFormula } from '#core/formulas/formula.ts'
import { extentOf } from '#core/formulas/formula-cost.ts'
import { loadFormEngines } from './engines.ts'
import { checkText, patternProblem } from './kinds/text-rules.ts'
import { patternSize } from './kinds/pattern-size.ts'
import { textOfHtml } from './kinds/rich-text/definition.ts'
import { sizeProblem } from './values/value-size.ts'

beforeAll(() => loadFormEngines())

test.each([
  ['^[A-Z]{2}\\d{6,10}$', 14],
  ['(ab{10}){20}', 240],
  ['\\w{0,1000}'.repeat(44), 44_000],
  ['((((a{10}){10}){10}))', 1112],
  ['\\p{L}{0,100}', 400],
  ['\\Q[\\E\\w{0,100}]', 104],
  ['x{3,}', 4],
  ['[]{9}]{7}', 7],
  ['\\x{1000}', 1],
  ['{', 1],
])('the size of %s is about %i', (source, size) => expect(patternSize(source)).toBe(size))

test('rejects an oversized pattern in the builder; a stored one matches nothing', () => {
  const heavy = '\\w{0,1000}'.repeat(44)
  expect(patternProblem(heavy)).toBe('pattern-heavy')
  expect(patternProblem('\\p{L}'.repeat(60))).toBe('pattern-heavy')
  expect(checkText('abc', { regex: heavy })).toBe('pattern')
  expect(patternProblem('^[\\p{L} ]{2,100}$')).toBeUndefined()
  expect(patternProblem('(')).toBe('pattern')
})

test('limits the text length by the cost of its pattern, and says so in the builder', () => {
  expect(checkText('a'.repeat(5000), { regex: '^a+$' })).toBeUndefined()
  expect(checkText('a'.repeat(9000), { regex: '^a+$' })).toBe('too-long')
  expect(patternProblem('^a+$', 5000)).toBeUndefined()
  expect(patternProblem('^a+$', 9000)).toBe('pattern-heavy')
  // as often as one likes, although what the engine has learnt is given up in between
  for (let at = 0; at < 30; at += 1) expect(checkText(`${at}${'a'.repeat(300)}`, { regex: '^\\d+a+$' })).toBeUndefined()
})

test('counts characters only where the text can be short enough', () => {
  expect(checkText('😀'.repeat(10), { maxLength: 10 })).toBeUndefined()
  expect(checkText('😀'.repeat(11), { maxLength: 10 })).toBe('too-long')
  expect(checkText('a'.repeat(5_000_000), { maxLength: 10 })).toBe('too-long')
})

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ price: at, kind: `k${at % 3}` }))
test.each<[string, number, boolean]>([
  ['SUM(items.filter(row, row.kind == "k1" && row.price > 3), "price")', 200, true],
  ['COUNT(items.filter(a, COUNT(items.filter(b, b.price > a.price)) > 0))', 60, true],
  ['COUNT(items.filter(a, COUNT(items.filter(b, b.price > a.price)) > 0))', 200, false],
  ['SUM(items.filter(a, SUM(items.filter(b, SUM(items, "price") > a.price), "price") > 0), "price")', 80, false],
  ['COUNT(items.filter(a, COUNT(items + items + items + items + items + items + items + items) > 0))', 200, false],
  ['COUNT(items.filter(a, items.all(b, b.nothing > 0 || true)))', 100, false],
])('%s over %i rows is computed: %s', (source, count, isComputed) => {
  const formula = readFormula(source)
  expect(formula?.run({ items: rows(count) }) !== null).toBe(isComputed)
  expect(formula?.run({ items: rows(count) }, { left: 100 })).toBeNull()
})

test('steps grow with the input of a formula', () => {
  const steps = (count: number) => readFormula('COUNT(items)')?.stepsFor(() => extentOf(rows(count))) ?? 0
  expect(steps(100) - steps(50)).toBe(50)
})

test('finds names in a formula in linear time', () => {
  expect(namesIn('a + row . b + "c d" + e')).toEqual(['a', 'row', 'e'])
  expect(namesIn(`x ${'"\\"'.repeat(300)}`)).toEqual(['x'])
  expect(namesIn('a + "never ended')).toEqual(['a'])
})

test.each([
  ['<p>a</p><p>b<br/>c</p>', 'a b c'],
  ['a < b', 'a < b'],
  ['a <b> c', 'a c'],
  ['<<<<a', '<<<<a'],
  ['<<<<a>b', 'b'],
  ['&lt;b&gt;&amp;&nbsp;x', '<b>& x'],
  ['<BR   >x<li>y</li>z', 'xy z'],
])('%s reads %s', (html, text) => expect(textOfHtml(html)).toBe(text))

test('unclosed tags are scanned once', () => {
  const begun = process.threadCpuUsage()
  expect(textOfHtml('<'.repeat(1_000_000))).toHaveLength(1_000_000)
  expect(textOfHtml('<p '.repeat(300_000))).toHaveLength(899_999)
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000)
})

test('folds diacritics in linear time', () => {
  const begun = process.threadCpuUsage()
  expect(fold(`a${'\u0301\u0323'.repeat(100_000)}b`)).toBe('ab')
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000)
})

test('folding a prefix equals the prefix of folding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (text) => {
      expect(foldStart(text, 1000)).toBe(fold(text))
    }),
  )
  expect(foldStart('😀 أَحْمَد '.repeat(3000), 25_000)).toBe(fold('😀 أَحْمَد '.repeat(3000)).slice(0, 25_000))
  expect(foldStart('\uFDFA'.repeat(100_000), 60)).toHaveLength(60)
})

test('rejects oversized values by size alone', () => {
  const text = { type: 'TEXT' } as const
  expect(sizeProblem(text, 'a'.repeat(200_001))).toBe('too-long')
  expect(sizeProblem({ type: 'TABLE' }, Array(201).fill({}))).toBe('too-many')
  expect(sizeProblem({ type: 'TABLE' }, [Object.fromEntries(rows(60).map((_, at) => [at, 1]))])).toBe('invalid')
  expect(sizeProblem({ type: 'RICH_TEXT' }, '<'.repeat(5001))).toBe('too-many-marks')
  expect(sizeProblem(text, '<'.repeat(5001))).toBeUndefined()
  expect(sizeProblem({ type: 'TABLE' }, rows(200))).toBeUndefined()
})
