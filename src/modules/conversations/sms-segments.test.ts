import { expect, test } from 'vitest'
import { countSegments } from './sms-segments.ts'

const cases: [string, string, number, number][] = [
  ['', 'GSM-7', 0, 160],
  ['a'.repeat(160), 'GSM-7', 1, 0],
  ['a'.repeat(161), 'GSM-7', 2, 145],
  ['a'.repeat(306), 'GSM-7', 2, 0],
  ['a'.repeat(307), 'GSM-7', 3, 152],
  ['€'.repeat(80), 'GSM-7', 1, 0],
  // The last place of a segment does not take half of a sign.
  [`${'a'.repeat(152)}${'€'.repeat(5)}`, 'GSM-7', 2, 143],
  ['م'.repeat(70), 'UCS-2', 1, 0],
  ['م'.repeat(71), 'UCS-2', 2, 63],
  ['م'.repeat(134), 'UCS-2', 2, 0],
  ['م'.repeat(135), 'UCS-2', 3, 66],
  ['👍'.repeat(35), 'UCS-2', 1, 0],
  ['👍'.repeat(36), 'UCS-2', 2, 61],
]

test('counts segments and what is left in the last one, by the code of the text', () => {
  for (const [text, encoding, segments, left] of cases)
    expect(countSegments(text)).toMatchObject({ encoding, segments, left })
})
