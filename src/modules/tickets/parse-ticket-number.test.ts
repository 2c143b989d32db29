import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '#modules/boards/sequence.ts'
import { parseTicketNumber } from './parse-ticket-number.ts'

const sequence = { prefix: 'REQ', suffix: '', separator: '-', digits: 4, start: 1 }

test.each([
  ['REQ-0012', 12],
  [' req-0012 ', 12],
  ['REQ-٠٠١٢', 12],
  ['12', 12],
  ['١٢', 12],
  ['0012', 12],
  ['REQ-12', undefined],
  ['REQ-001', undefined],
  ['REQ-', undefined],
  ['REQ', undefined],
  ['Q-0012', undefined],
  ['REQ-0012 12', undefined],
  ['REQ-0012 Title', undefined],
  ['Title', undefined],
  ['-12', undefined],
  ['12.0', undefined],
  ['', undefined],
  ['9'.repeat(30), undefined],
])('“%s” is the number %s', (text, number) => {
  expect(parseTicketNumber(sequence, text)).toBe(number)
})

test('reads a prefix that ends in digits as part of the number', () => {
  const glued = { ...sequence, prefix: 'R2026', separator: '' }
  expect(parseTicketNumber(glued, 'r20260012')).toBe(12)
  expect(parseTicketNumber({ ...glued, prefix: '2026' }, '20260012')).toBe(12)
})

test('parses every number that its board formats', () => {
  const part = fc.stringMatching(/^[A-Zأ-ي0-9/]{0,6}$/)
  fc.assert(
    fc.property(
      fc.record({
        prefix: part,
        suffix: part,
        separator: fc.constantFrom('', '-', '/', ' ', '_'),
        digits: fc.integer({ min: 1, max: 10 }),
        start: fc.constant(1),
      }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (made, number) => {
        const read = parseTicketNumber(made, formatNumber(made, number))
        expect(read !== undefined && formatNumber(made, read)).toBe(formatNumber(made, number))
      },
    ),
  )
})
