import { expect, test } from 'vitest'
import { momentOf } from '../filters/filter-matches.ts'
import { filterProblems, FilterSchema, valueFits, type Operand } from '../filters/filter.ts'
import { isSafeInput, readJson } from './json.ts'
import { isDay, isInCalendar, isMoment, momentFrom } from './moment.ts'

test.each([
  ['2026-11-15', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['10000-01-01', false],
  ['-0001-01-01', false],
  ['2026-02-30', false],
  ['2026-1-1', false],
  ['١٤٤٨-٠١-٠١', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

test.each([
  ['2026-11-15T10:00:00Z', true],
  ['2026-11-15T10:00:00.123456Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['+275760-09-13T00:00:00Z', false],
  ['-000001-01-01T00:00:00Z', false],
  ['2026-01-01T24:00:00Z', false],
  ['2026-12-31T23:59:60Z', false],
  ['2026-01-01T00:00:00+03:00', false],
  [`2026-01-01T00:00:00.${'1'.repeat(1000)}Z`, false],
])('%s is a moment: %s', (text, expected) => expect(isMoment(text)).toBe(expected))

test('however far away it was meant, a moment is one that everybody can read', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  for (const relative of ['minutes', 'hours', 'days', 'weeks', 'months'])
    for (const amount of [1, -1, 100_000, -100_000, 1e12, -1e12, 1e300, Number.NaN])
      expect(isMoment(momentOf({ relative, amount }, now)), `${amount} ${relative}`).toBe(true)
  expect(momentFrom(Date.parse('2026-11-15T10:00:00Z'))).toBe('2026-11-15T10:00:00.000Z')
  expect(isInCalendar(Date.parse('0000-06-01T00:00:00Z'))).toBe(false)
})

test('a filter asks only for days and moments that there are', () => {
  for (const amount of [1e12, 1.5, Number.NaN, '1'])
    expect(valueFits('instant', 'AFTER', { relative: 'days', amount })).toBe(false)
  expect(valueFits('day', 'EQUAL', { relative: 'years', amount: 1 })).toBe(false)
  expect(valueFits('day', 'EQUAL', '0000-01-01')).toBe(false)
  expect(valueFits('day', 'EQUAL', { relative: 'days', amount: -3 })).toBe(true)
  expect(valueFits('text', 'EQUAL', 'a'.repeat(501))).toBe(false)
})

test('limits the nesting of arithmetic in a filter', () => {
  const nested = (depth: number): Operand =>
    depth === 0 ? { field: 'a' } : { left: nested(depth - 1), by: '+', right: { number: 1 } }
  const problemsAt = (depth: number) =>
    filterProblems({ logic: 'AND', items: [{ operand: nested(depth), operator: 'EQUAL', value: 1 }] }, () => ({
      kind: 'number',
    }))
  expect(problemsAt(8)).toEqual([])
  expect(problemsAt(12)).toEqual([{ path: '$.items[0].operand', problem: 'depth' }])
})

test('JSON inside a text is looked at like JSON outside', () => {
  expect(readJson('{"a":[1]}')).toEqual({ value: { a: [1] } })
  expect(readJson('{')).toBeUndefined()
  expect(readJson(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toBeUndefined()
  expect(readJson('{"a":"\\ud800"}')).toBeUndefined()
  expect(readJson('{"a\\u0000":1}')).toBeUndefined()
  expect(isSafeInput({ a: ['b', { c: 'd' }] })).toBe(true)
  const deep = `${'{"logic":"AND","items":['.repeat(3000)}${']}'.repeat(3000)}`
  expect(readJson(deep)).toBeUndefined()
  expect(FilterSchema.safeParse(readJson(deep)?.value).success).toBe(false)
})
