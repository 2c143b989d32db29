import { expect, test } from 'vitest'
import { stepFrom } from './steps.ts'

const totals = [3, 0, 2]
const go = (code: string, from: { lane: number; at: number }, direction: 'rtl' | 'ltr' = 'ltr') =>
  stepFrom(from, code, { totals, direction })

test('down and up stay in the column and stop at its ends', () => {
  expect(go('ArrowDown', { lane: 0, at: 0 })).toEqual({ lane: 0, at: 1 })
  expect(go('ArrowDown', { lane: 0, at: 2 })).toEqual({ lane: 0, at: 2 })
  expect(go('KeyK', { lane: 0, at: 0 })).toEqual({ lane: 0, at: 0 })
  expect(go('End', { lane: 0, at: 0 })).toEqual({ lane: 0, at: 2 })
})
test('the next column lies to the right in English and to the left in Arabic', () => {
  expect(go('ArrowRight', { lane: 0, at: 2 })).toEqual({ lane: 2, at: 1 })
  expect(go('ArrowLeft', { lane: 0, at: 2 }, 'rtl')).toEqual({ lane: 2, at: 1 })
  expect(go('ArrowRight', { lane: 2, at: 0 }, 'rtl')).toEqual({ lane: 0, at: 0 })
})
test('at the edge one stays; other keys are not ours', () => {
  expect(go('ArrowLeft', { lane: 0, at: 1 })).toEqual({ lane: 0, at: 1 })
  expect(go('KeyQ', { lane: 0, at: 1 })).toBeUndefined()
})
