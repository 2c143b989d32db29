import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '#core/filters/filter.ts'
import { withNewIds } from './new-ids.ts'
import { canCollide, formatNumber, isStartFree, withFreePrefix } from './sequence.ts'
import { defaultTableSettings } from './default-table.ts'
import { BoardSettings } from './api/boards.ts'
import { TableSettings } from './api/tables.ts'
import { settingsFrom, templateNames } from './templates.ts'

const plain = { prefix: '', suffix: '', separator: '-', digits: 1, start: 1 }

test.each([
  [plain, 7, '7'],
  [{ ...plain, digits: 4 }, 7, '0007'],
  [{ ...plain, digits: 4 }, 123_456, '123456'],
  [{ ...plain, prefix: 'LND', digits: 6 }, 123, 'LND-000123'],
  [{ ...plain, prefix: 'LND', suffix: '2026', separator: '/', digits: 3 }, 9, 'LND/009/2026'],
  [{ ...plain, suffix: 'A', separator: '' }, 12, '12A'],
])('formats a number with prefix, separator and suffix: %j %i', (sequence, number, written) => {
  expect(formatNumber(sequence, number)).toBe(written)
})

test('formats different numbers of a board differently', () => {
  const number = fc.integer({ min: 1, max: 2_000_000_000 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 12 }), (a, b, digits) => {
      const sequence = { ...plain, prefix: 'X', digits }
      expect(formatNumber(sequence, a) === formatNumber(sequence, b)).toBe(a === b)
    }),
  )
})

test('accepts a start above all taken numbers, any start before the first ticket, and an unchanged start', () => {
  const start = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 50 }), start, (first, takenCount, wanted) => {
      const numbers = Array.from({ length: takenCount }, (_, at) => first + at)
      const collides = wanted !== first && numbers.some((number) => number >= wanted)
      expect(isStartFree({ start: first }, first + takenCount, wanted)).toBe(!collides)
    }),
  )
})

test('replaces the ids of a copied board everywhere and keeps foreign ids', () => {
  const [field, status, group, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), 'x']
  const filter: Filter = {
    logic: 'AND',
    items: [{ operand: { field: `cf.${field}` }, operator: 'EQUAL', value: [status, group] }],
  }
  const copy = withNewIds(
    { filter, groups: [group] },
    new Map([
      [field, 'f-new'],
      [status, 's-new'],
      [other, 'no'],
    ]),
  )
  expect(copy.filter.items[0]).toEqual({ operand: { field: 'cf.f-new' }, operator: 'EQUAL', value: ['s-new', group] })
  expect(copy.groups).toEqual([group])
})

test('refuses a table without columns or without a visible column', () => {
  const problemsOf = (columns: object[]) =>
    TableSettings.safeParse({ ...defaultTableSettings(), columns }).error?.issues.map(({ message }) => message)
  expect(TableSettings.safeParse(defaultTableSettings()).success).toBe(true)
  expect(problemsOf([])).toContain('last-column')
  expect(problemsOf([{ key: 'name', isVisible: false, isPinned: false, width: null }])).toEqual(['no-visible-column'])
})

test.each(templateNames)('the template %s is a valid board', (name) => {
  const settings = BoardSettings.safeParse(settingsFrom(name))
  expect(settings.error?.issues).toBeUndefined()
  const { statuses, tags, sources } = settingsFrom(name)
  const ids = [...statuses, ...tags, ...sources].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(statuses.map((status) => status.isCloseState))).toEqual(new Set([true, false]))
})

test('boards whose numbers could be equal in any spelling collide', () => {
  const numbering = (prefix: string, separator = '-', suffix = '') => ({ ...plain, prefix, separator, suffix })
  const cases: [a: ReturnType<typeof numbering>, b: ReturnType<typeof numbering>, isCollision: boolean][] = [
    [numbering('REQ'), numbering('req'), true],
    [numbering('REQ'), numbering('REQB'), false],
    [numbering('REQ'), numbering('REQ', '/'), false],
    [numbering('REQ'), numbering('REQ', '-', 'X'), false],
    [numbering('REQ', ''), numbering('REQ1', ''), true],
    [numbering('R1'), numbering('R2'), false],
    [numbering('', '', 'A'), numbering('', '', '7A'), true],
    [numbering(''), numbering('', '/'), true],
  ]
  for (const [a, b, isCollision] of cases) expect(canCollide(a, b), JSON.stringify([a, b])).toBe(isCollision)
  const taken = ['', 'A', 'AB'].map((prefix) => numbering(prefix))
  expect(['', 'A', 'X'].map((prefix) => withFreePrefix(numbering(prefix), taken).prefix)).toEqual(['B', 'AC', 'X'])
})
