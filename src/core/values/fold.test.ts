import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['إسراء', 'اسراء'],
  ['أَحْمَد', 'احمد'],
  ['آمنة', 'امنه'],
  ['مؤسسة', 'موسسه'],
  ['شؤون', 'شوون'],
  ['مستشفى', 'مستشفي'],
  ['علی', 'علي'],
  ['کتاب', 'كتاب'],
  ['ســـارة', 'ساره'],
  ['رقم ١٢٣', 'رقم 123'],
  ['۴۵۶', '456'],
  ['  José  ÁLVAREZ ', 'jose alvarez'],
  ['\u202Eabc\u202C', 'abc'],
])('%s is found as %s', (written, folded) => {
  expect(fold(written)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test('folding twice changes nothing more', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  ))
