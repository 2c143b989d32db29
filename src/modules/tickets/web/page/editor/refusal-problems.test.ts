import { expect, test } from 'vitest'
import { ApiError } from '#core/errors.ts'
import { problemsOf } from './refusal-problems.ts'

test('names the problems of built-in and custom fields by their keys', () => {
  const message = { ar: 'x', en: 'Taken' }
  const refusal = new ApiError('invalid', {
    fields: { name: 'required', 'tagIds.0': 'too-long', 'values.1': 'unique' },
    details: { messages: { 'values.1': message } },
  })
  expect(problemsOf(refusal)).toEqual({
    name: { problem: 'required' },
    tagIds: { problem: 'too-long' },
    'cf.1': { problem: 'unique', message },
  })
})
