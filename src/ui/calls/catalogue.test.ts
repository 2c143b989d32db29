import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { errorWords, isErrorCode, loadCatalogue, problemWords, refusalWords } from './catalogue.ts'

test('before the catalogues have come there are words for what can happen without them', () => {
  expect(errorWords('network')).toBe(errors.network)
  expect(problemWords('required')).toBe(problems.required)
  expect(errorWords('wrong-code')).toBe(errors.unexpected)
  expect(problemWords('password-short')).toBe(problems.invalid)
})

test('then every code has its own, and one that nobody knows is still said', async () => {
  await loadCatalogue()
  expect(errorWords('wrong-code')).toBe(errors['wrong-code'])
  expect(problemWords('password-short')).toBe(problems['password-short'])
  expect(errorWords('from-tomorrow')).toBe(errors.unexpected)
  expect(problemWords('toString')).toBe(problems.invalid)
  expect(['network', 'wrong-code', 'toString'].map(isErrorCode)).toEqual([true, true, false])
})

test('a refusal says what is wrong with its field, and itself where no field is', () => {
  expect(refusalWords(new Refusal('invalid', { fields: { name: 'name-taken' } }))).toBe(problems['name-taken'])
  expect(refusalWords(new Refusal('wrong-code'))).toBe(errors['wrong-code'])
})
