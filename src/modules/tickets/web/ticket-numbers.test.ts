import { expect, test } from 'vitest'
import { splitTicketNumbers } from './ticket-numbers.ts'

test.each([
  ['like LND-01320, and أرض-00012.', ['LND-01320', 'أرض-00012']],
  ['plot 12/4 in 2026-11-17, call +962-79', []],
  ['A-1 of X/LND-01320 or LND-01320-A or LND-01320/2', []],
  ['(LND-01320)', ['LND-01320']],
])('finds the numbers in %s', (text, numbers) => {
  const parts = splitTicketNumbers(text)
  expect(parts.filter(({ isNumber }) => isNumber).map((part) => part.text)).toEqual(numbers)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
