import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

const plain = (text: string) => text.replaceAll(/[\u2066\u2067]/g, '[').replaceAll('\u2069', ']')

const inEnglish: [string, string][] = [
  ['Title', 'Title'],
  ['طلب إفراز، القطعة 65.', '[طلب إفراز، القطعة 65.]'],
  ['9 المرج', '[9 المرج]'],
  ['changed the ticket\nTitle: طلب إفراز 12', 'changed the ticket\nTitle: [طلب إفراز] 12'],
  ['Status: قيد التدقيق → منجز', 'Status: [قيد التدقيق] → [منجز]'],
  ['Amman / عمّان الشمالية, Jordan', 'Amman / [عمّان الشمالية], Jordan'],
]
test.each(inEnglish)('in a text from left to right %j keeps Arabic runs together', (text, expected) =>
  expect(plain(isolate(text, false))).toBe(expected),
)

const inArabic: [string, string][] = [
  ['طلب رخصة +962 79 123', 'طلب رخصة [+962 79 123]'],
  ['الحالة: New ← Under review', 'الحالة: [New] ← [Under review]'],
  ['2026-07-02 00:30', '[2026-07-02 00:30]'],
]
test.each(inArabic)('in a text from right to left %j keeps Latin runs together', (text, expected) =>
  expect(plain(isolate(text, true))).toBe(expected),
)
