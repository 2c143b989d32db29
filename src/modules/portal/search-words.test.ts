import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'
import { idIn, numberIn, slugOf } from './slug.ts'

const records = [
  { item: 'transfer', title: 'ما الأوراق المطلوبة لنقل الملكية؟', text: 'هوية البائع وسند التسجيل' },
  { item: 'fees', title: 'كيف أدفع الرسوم؟', text: 'بالبطاقة أو إلكترونياً' },
  { item: 'plan', title: 'Where is the site plan?', text: 'On the deed' },
]

test.each([
  ['الاوراق المطلوبه', ['transfer'], undefined],
  ['نقل الملكيه', ['transfer'], undefined],
  ['الرسسوم', ['fees'], 'الرسوم'],
  ['الرس', ['fees'], undefined],
  ['SITE PLAAN', ['plan'], 'site plan'],
  ['بطاقة', [], undefined],
  ['zebra', [], undefined],
  ['', [], undefined],
])('“%s” finds %j', (query, found, corrected) => {
  expect(searchWords(query, records, 5)).toEqual({ items: found, corrected })
})

test.each([
  ['142-نقل-الملكية', 142],
  ['142', 142],
  ['142x', undefined],
  ['x', undefined],
  ['99999999999', undefined],
])('the number in “%s” is %s', (key, number) => expect(numberIn(key)).toBe(number))

test('an address keeps letters and digits of a title', () => {
  expect(slugOf('  نَقْل الملكية: 2026 / <b>')).toBe('نقل-الملكية-2026-b')
  expect(slugOf('؟!')).toBe('')
  expect(idIn('01890a5d-ac96-774b-bcce-b302099a8057-lands')).toBe('01890a5d-ac96-774b-bcce-b302099a8057')
})
