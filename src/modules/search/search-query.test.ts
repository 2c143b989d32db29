import { expect, test } from 'vitest'
import { isEmptySearch, parseSearch } from './search-query.ts'

const cases: [text: string, parsed: Partial<ReturnType<typeof parseSearch>>][] = [
  ['', {}],
  ['إفراز القطعة', { words: ['افراز', 'القطعه'] }],
  ['"land survey" parcel', { words: ['land survey', 'parcel'] }],
  ['«مسح الأرض» -عمان', { words: ['مسح الارض'], excluded: ['عمان'] }],
  ['"not closed', { words: ['not closed'] }],
  ['status:"in progress" board:lands', { statuses: ['in progress'], boards: ['lands'] }],
  ['حالة:جديدة لوحة:«طلبات المواطنين»', { statuses: ['جديده'], boards: ['طلبات المواطنين'] }],
  ['assignee:me مسند:أنا مسند:ليلى', { assignees: ['me', 'me', 'ليلي'] }],
  ['is:open هي:متأخرة is:unassigned', { states: ['open', 'late', 'unassigned'] }],
  ['type:customer نوع:حسابات', { entities: ['CUSTOMER', 'ACCOUNT'] }],
  ['عميل:"ليلى أحمد" account:port', { customers: ['ليلي احمد'], accounts: ['port'] }],
  // No operator, or no such value: a word like others.
  ['is:purple 10:30 https://example.com', { words: ['is:purple', '10:30', 'https://example.com'] }],
  ['board:', { words: ['board:'] }],
  ['-', { words: ['-'] }],
  ['LND-01320 REQ-١٢', { words: ['lnd-01320', 'req-12'] }],
]

test.each(cases)('parses %j', (text, parsed) => {
  const empty = parseSearch('')
  expect(parseSearch(text)).toEqual({ ...empty, ...parsed })
})

test('is empty without anything to look for, and takes a bounded number of words', () => {
  expect(['', '  ', '-word', 'type:ticket'].map((text) => isEmptySearch(parseSearch(text)))).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(['word', 'is:open', 'board:x'].some((text) => isEmptySearch(parseSearch(text)))).toBe(false)
  expect(parseSearch('word '.repeat(500)).words).toHaveLength(20)
  expect(parseSearch('"'.repeat(10_000)).words.length).toBeLessThanOrEqual(20)
})
