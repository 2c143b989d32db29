import { expect, test } from 'vitest'
import { createEcho } from './echo.ts'

test('an echo of an earlier key does not replace later input', () => {
  const echo = createEcho('')
  echo.typed('L')
  echo.typed('Lo')
  expect(echo.isFromOutside('L')).toBe(false)
  expect(echo.isFromOutside('Lo')).toBe(false)
})

test('a value from outside is applied, even if it was typed before', () => {
  const echo = createEcho('')
  echo.typed('L')
  echo.typed('')
  echo.typed('Lo')
  expect(echo.isFromOutside('Lo')).toBe(false)
  expect(echo.isFromOutside('')).toBe(true)
  expect(echo.isFromOutside('L')).toBe(true)
  expect(echo.isFromOutside('L')).toBe(false)
})
