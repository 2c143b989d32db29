import { expect, test } from 'vitest'
import { draftOf, storableFields, newerDraft, stillApplicable } from './draft.ts'

const edit = { mine: 'x', seen: null, version: 1 }
const at = (hour: number) => `2026-11-15T0${hour}:00:00.000Z`

test.each([
  ['nothing', null],
  ['text', 'x'],
  ['another shape', { fields: {} }],
  ['edits that are none', { edits: { name: 'x', tagIds: null } }],
])('%s is no draft', (_, content) => {
  expect(draftOf(content, at(1))).toBeUndefined()
})

test('a draft without its time is none; of edits only those that are count', () => {
  expect(draftOf({ edits: { name: edit } }, null)).toBeUndefined()
  expect(draftOf({ edits: { name: edit, tagIds: 'x' } }, at(1))).toEqual({
    edits: { name: edit },
    refs: {},
    at: at(1),
  })
})

test('the newer of two counts, wherever it was kept', () => {
  const [old, young] = [1, 2].map((hour) => ({ edits: { name: edit }, refs: {}, at: at(hour) }))
  expect(newerDraft(old, young)).toBe(young)
  expect(newerDraft(young, old)).toBe(young)
  expect(newerDraft(undefined, old)).toBe(old)
})

test('a secret is never in a draft', () => {
  expect(storableFields({ name: edit, 'cf.pin': edit }, (field) => field === 'cf.pin')).toEqual({ name: edit })
})

test('what the form no longer asks for is left out of a draft, and nothing else is no draft', () => {
  const draft = { edits: { name: edit, 'cf.gone': edit }, refs: {}, at: at(1) }
  expect(stillApplicable(draft, (field) => field !== 'cf.gone')).toEqual({ ...draft, edits: { name: edit } })
  expect(stillApplicable(draft, () => false)).toBeUndefined()
  expect(stillApplicable(undefined, () => true)).toBeUndefined()
})
