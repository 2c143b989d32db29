import { expect, test } from 'vitest'
import { directedParts, isOpposite, isolate } from './isolate.ts'

const plain = (text: string) => text.replaceAll(/[\u2066\u2067]/g, '[').replaceAll('\u2069', ']')

const inEnglish: [string, string][] = [
  ['Title', 'Title'],
  ['طلب إفراز، القطعة 65.', '[طلب إفراز، القطعة [65].]'],
  ['9 المرج', '[[9] المرج]'],
  ['changed the ticket\nTitle: طلب إفراز 12', 'changed the ticket\nTitle: [طلب إفراز] 12'],
  ['Status: قيد التدقيق → منجز', 'Status: [قيد التدقيق] → [منجز]'],
  ['Amman / عمّان الشمالية, Jordan', 'Amman / [عمّان الشمالية], Jordan'],
  ['الدرجة -12.5 في 2026-07-01 (1,250.75 JOD)', '[الدرجة [-12.5] في [2026-07-01] ([1,250.75 JOD])]'],
  ['LND-12 طلب من حوض SAP (ERP) بمساحة 5 m²', 'LND-12 [طلب من حوض [SAP (ERP)] بمساحة [5 m²]]'],
  ['Title: طلب إفراز القطعة SAP هنا', 'Title: [طلب إفراز القطعة [SAP] هنا]'],
  ['Description: نص عربي مع English words داخل السطر.', 'Description: [نص عربي مع [English words] داخل السطر.]'],
  ['Owner: آمنة سالم الفايز · Share: 3', 'Owner: [آمنة سالم الفايز] · Share: 3'],
  ['See https://example.org/مسار/صفحة now', 'See https://example.org/[مسار]/[صفحة] now'],
]
test.each(inEnglish)('in a text from left to right %j keeps Arabic runs together', (text, expected) =>
  expect(plain(isolate(text, false))).toBe(expected),
)

const inArabic: [string, string][] = [
  ['طلب رخصة +962 79 123', 'طلب رخصة [+962 79 123]'],
  ['الحالة: New ← Under review', 'الحالة: [New] ← [Under review]'],
  ['2026-07-02 00:30', '[2026-07-02 00:30]'],
  ['خصم -5% و $100 و 100€', 'خصم [-5%] و [$100] و [100€]'],
  ['لغات مثل C++ و C# و .NET في /var/log/a.log', 'لغات مثل [C++] و [C#] و [.NET] في [/var/log/a.log]'],
  ['الوسم #urgent إلى @sara', 'الوسم [#urgent] إلى [@sara]'],
  ['هاتف (06) 555-1234 أو +962 (6) 555', 'هاتف [(06) 555-1234] أو [+962 (6) 555]'],
  ['رقم 5 (12) من نظام SAP (ERP) كله', 'رقم [5] ([12]) من نظام [SAP (ERP)] كله'],
  [
    'افتح https://example.com/a?b=1&c=/ ثم sara@example.com.',
    'افتح [https://example.com/a?b=1&c=/] ثم [sara@example.com].',
  ],
  ['الموقع https://example.org/مسار/صفحة.', 'الموقع [https://example.org/[مسار]/[صفحة]].'],
  ['English title with كلمة عربية (and brackets)', '[English title with [كلمة عربية] (and brackets)]'],
  ['بمساحة 1,250.5 m² و 25 °C و 10–20 و 3 × 4 m', 'بمساحة [1,250.5 m²] و [25 °C] و [10–20] و [3 × 4 m]'],
  ['REQ-0001 طلب رخصة', '[REQ-0001] طلب رخصة'],
  ['Cost: 15 ← -3', '[Cost: 15] ← [-3]'],
]
test.each(inArabic)('in a text from right to left %j keeps Latin runs together', (text, expected) =>
  expect(plain(isolate(text, true))).toBe(expected),
)

test('names the direction of each part of a text, nested ones too', () => {
  const parts = directedParts(isolate('See طلب 12/2024 الجديد now', false), false)
  expect(parts.map(({ text, isRightToLeft }) => `${isRightToLeft ? 'R' : 'L'}${plain(text)}`)).toEqual([
    'LSee ',
    'R[طلب ',
    'L[12/2024]',
    'R الجديد]',
    'L now',
  ])
})

test('knows lines of the other direction', () => {
  expect(isOpposite('English with كلمة in it', true)).toBe(true)
  expect(isOpposite('REQ-1 طلب', true)).toBe(false)
  expect(isOpposite('طلب SAP', false)).toBe(true)
  expect(isOpposite('REQ-1 طلب', false)).toBe(false)
})
