import { expect, test } from 'vitest'
import { createEcho } from './echo.ts'

test('the value of an earlier key that comes back late does not replace what was typed since', () => {
  const echo = createEcho('')
  echo.typed('L')
  echo.typed('Lo')
  expect(echo.isFromOutside('L')).toBe(false)
  expect(echo.isFromOutside('Lo')).toBe(false)
})

test('what comes from outside is taken over, also where it was typed before', () => {
  const echo = createEcho('')
  echo.typed('L')
  echo.typed('')
  echo.typed('Lo')
  expect(echo.isFromOutside('Lo')).toBe(false)
  expect(echo.isFromOutside('')).toBe(true)
  expect(echo.isFromOutside('L')).toBe(true)
  expect(echo.isFromOutside('L')).toBe(false)
})
