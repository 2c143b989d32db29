import { expect, test } from 'vitest'
import { decided, fieldsOf, inputOf, invertEdits } from './ticket-fields.ts'

test('sends custom fields by id, and null where one was emptied', () => {
  expect(inputOf({ name: 'x', 'cf.1': undefined })).toEqual({ name: 'x', values: { 1: null } })
  expect(inputOf({ name: 'x' })).toEqual({ name: 'x' })
})

test('has no key that the reader may not see', () =>
  expect(fieldsOf({ name: 'x', values: { 1: 'y' } })).toEqual({ name: 'x', 'cf.1': 'y' }))

test('undoes edits from the version that they made, so that a later change of another user clashes', () =>
  expect(
    invertEdits({ name: { mine: 'b', seen: 'a', version: 3 }, 'cf.1': { mine: 'x', seen: undefined, version: 2 } }, 4),
  ).toEqual({
    edits: { name: { mine: 'a', seen: 'b', version: 4 }, 'cf.1': { mine: null, seen: 'x', version: 4 } },
    fields: { name: 'a', 'cf.1': null },
    version: 4,
  }))

test('takes a clash with a value that was seen before the edit as decided', () => {
  const edits = {
    'cf.1': { mine: 'south', seen: 'north', version: 5 },
    title: { mine: 'mine', seen: 'theirs', version: 6 },
  }
  const clash = (field: string, theirs: unknown) => ({ field, before: null, theirs, yours: null, by: null })
  expect(decided([clash('title', 'theirs'), clash('cf.1', 'west')], edits)).toEqual(['title'])
})
