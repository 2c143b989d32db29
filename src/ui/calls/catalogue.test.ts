import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { errorWords, isErrorCode, loadCatalogue, problemWords, refusalWords } from './catalogue.ts'

test('errors of the first page have texts before the catalogues are loaded', () => {
  expect(errorWords('network')).toBe(errors.network)
  expect(problemWords('required')).toBe(problems.required)
  expect(errorWords('wrong-code')).toBe(errors.unexpected)
  expect(problemWords('password-short')).toBe(problems.invalid)
})

test('every code has its text after loading, and unknown codes have a general one', async () => {
  await loadCatalogue()
  expect(errorWords('wrong-code')).toBe(errors['wrong-code'])
  expect(problemWords('password-short')).toBe(problems['password-short'])
  expect(errorWords('from-tomorrow')).toBe(errors.unexpected)
  expect(problemWords('toString')).toBe(problems.invalid)
  expect(['network', 'wrong-code', 'toString'].map(isErrorCode)).toEqual([true, true, false])
})

test('an error shows the problem of its field, or its own text without one', () => {
  expect(refusalWords(new Refusal('invalid', { fields: { name: 'name-taken' } }))).toBe(problems['name-taken'])
  expect(refusalWords(new Refusal('wrong-code'))).toBe(errors['wrong-code'])
})
