import { expect, test } from 'vitest'
import { addEdit, redoEdit, startHistory, undoEdit } from './edit-history.ts'

test('undo and redo; typing in one field is one step; an edit clears the redo list', () => {
  let steps = startHistory('')
  for (const text of ['a', 'ab', 'abc']) steps = addEdit(steps, text, 'name')
  steps = addEdit(steps, 'abc!')
  expect(undoEdit(steps).now).toBe('abc')
  expect(undoEdit(undoEdit(steps)).now).toBe('')
  expect(undoEdit(undoEdit(undoEdit(steps))).now).toBe('')
  expect(redoEdit(redoEdit(undoEdit(undoEdit(steps)))).now).toBe('abc!')
  expect(redoEdit(addEdit(undoEdit(steps), 'x')).now).toBe('x')
  // after going back, the same word begins a step of its own
  expect(undoEdit(addEdit(undoEdit(steps), 'abcd', 'name')).now).toBe('abc')
})
