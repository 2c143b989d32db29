import { expect, test } from 'vitest'
import { ApiError } from '#core/errors.ts'
import { errors } from '#core/text/errors.ts'
import { failed, failedActions } from '#core/text/failed-actions.ts'
import { problems } from '#core/text/problems.ts'
import {
  actionWords,
  errorWords,
  isErrorCode,
  loadCatalogue,
  problemWords,
  readWords,
  reasonWords,
  refusalWords,
} from './catalogue.ts'

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
  expect(refusalWords(new ApiError('invalid', { fields: { name: 'name-taken' } }))).toBe(problems['name-taken'])
  expect(refusalWords(new ApiError('wrong-code'))).toBe(errors['wrong-code'])
})

test('a failed read says what could not be loaded, where there are words for it', async () => {
  await loadCatalogue()
  expect(
    ['GET /articles', 'GET /articles/:id/published', 'GET /help-categories', 'GET /faqs', 'GET /of/tomorrow'].map(
      (read) => readWords({ read })?.en,
    ),
  ).toEqual([
    'Unable to load articles',
    'Unable to load article',
    'Unable to load categories',
    'Unable to load FAQs',
    undefined,
  ])
  expect(readWords(new ApiError('network'))).toBeUndefined()
})

test('an error names the action that was refused, and says that required fields are empty', async () => {
  await loadCatalogue()
  const action = 'POST /tickets/:id/resolve'
  expect(actionWords({ code: 'ticket-archived', action })).toBe(failedActions[action])
  expect(actionWords({ code: 'conflict', action: 'POST /of/tomorrow' })).toBe(failed)
  expect([actionWords({ code: 'no-changes', action }), actionWords({ code: 'conflict' })]).toEqual([
    undefined,
    undefined,
  ])
  expect(reasonWords({ code: 'invalid', fields: { a: 'required', b: 'required' } })).toBe(errors['fill-required'])
  expect(reasonWords({ code: 'invalid', fields: { a: 'required', b: 'email' } })).toBe(errors.invalid)
})
