import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictOn } from './contrast.ts'

test.each([
  ['#000000', 'whiteText', 21],
  ['#ffffff', 'darkText', 21],
  ['#0e766b', 'whiteText', 5.5],
  ['#ffcc00', 'darkText', 13.9],
  ['#808080', 'isDarkened', 5],
] as const)('on %s: %s, about %f to 1', (color, text, ratio) => {
  const verdict = verdictOn(color)
  expect(verdict.text).toBe(text)
  expect(Math.abs(verdict.ratio - ratio)).toBeLessThan(0.6)
})

test('whatever colour is chosen, the text on it can be read', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const { ratio, isReadable } = verdictOn(`#${value.toString(16).padStart(6, '0')}`)
      expect(isReadable).toBe(ratio >= 4.5)
      expect(isReadable).toBe(true)
    }),
  ))
