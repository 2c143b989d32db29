import { expect, test } from 'vitest'
import { countries, countryCodes } from './countries.ts'

test.each(['JO', 'SA', 'PS', 'EG', 'GB', 'DE'])('%s is a country', (code) => {
  expect(countryCodes()).toContain(code)
})
test.each(['ZZ', 'EU', 'UN', 'DD', 'SU', 'UK', 'XA', 'QQ'])('%s is none', (code) => {
  expect(countryCodes()).not.toContain(code)
})
test('lists all countries', () => {
  expect(countryCodes().length).toBeGreaterThan(240)
  expect(countryCodes().length).toBeLessThan(256)
})
test('sorts by the language of the reader', () => {
  const names = countries('en').map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})
