import { expect, test } from 'vitest'
import { patternOf, redactText, redactValue } from './redact.ts'

test('removes names, addresses and numbers in any form, and leaves the rest', () => {
  const pattern = patternOf(['Layla H.', 'layla@example.com', '+962790123456', 'x'])
  for (const [text, left] of [
    ['Layla H. called', '••• called'],
    ['LAYLA h. called', '••• called'],
    ['Layla Hx called', 'Layla Hx called'],
    ['mail Layla@Example.com now', 'mail ••• now'],
    ['call 079 012 3456', 'call •••'],
    ['call +962 (79) 012-3456 or 00962790123456', 'call ••• or •••'],
    ['call 962790123456', 'call •••'],
    ['x stays', 'x stays'],
    ['order 10790123456', 'order 10790123456'],
  ] as const)
    expect(redactText(text, pattern), text).toBe(left)
  expect(redactValue({ a: ['Layla H.', 1, null], b: { c: 'ok' } }, pattern)).toEqual({
    a: ['•••', 1, null],
    b: { c: 'ok' },
  })
  expect(redactText('Ali has quality', patternOf(['Ali']))).toBe('••• has quality')
  expect(redactText('same', patternOf(['x']))).toBe('same')
})
