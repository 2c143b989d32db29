import { expect, test } from 'vitest'
import { contentsOf } from './contents.ts'
import { fillVariables, mentionIdsIn, replaceFrom, triggerAt } from './suggest.ts'

test('offers canned replies after / at the start of a line, and colleagues after @ in a note', () => {
  expect(triggerAt('/th', 3, false)).toEqual({ kind: 'canned', search: 'th', from: 0 })
  expect(triggerAt('a\n/', 3, false)).toEqual({ kind: 'canned', search: '', from: 2 })
  expect(triggerAt('1/2', 3, false)).toBeUndefined()
  expect(triggerAt('/th', 3, true)).toBeUndefined()
  expect(triggerAt('see @sara a', 11, true)).toEqual({ kind: 'mention', search: 'sara a', from: 4 })
  expect(triggerAt('see @sara', 9, false)).toBeUndefined()
  expect(triggerAt('a@b', 3, true)).toBeUndefined()
})

test('inserts a choice in place of what was typed', () => {
  const trigger = triggerAt('hi @sa there', 6, true)
  expect(trigger && replaceFrom({ text: 'hi @sa there', caret: 6 }, trigger, '@Sara ')).toEqual({
    text: 'hi @Sara  there',
    caret: 9,
  })
  expect(
    mentionIdsIn('hi @Sara', [
      { id: '1', name: 'Sara' },
      { id: '2', name: 'Ali' },
    ]),
  ).toEqual(['1'])
  expect(fillVariables('Dear {customer.name}, {x}', { 'customer.name': 'Ali' })).toBe('Dear Ali, {x}')
})

test('each file is a message; the first carries the text', () => {
  const file = (id: string, type: string) => ({ id, type, name: id, size: 1 })
  expect(contentsOf('  ', [])).toEqual([])
  expect(contentsOf(' a ', [])).toEqual([{ type: 'TEXT', text: 'a' }])
  expect(contentsOf('a', [file('1', 'image/png'), file('2', 'application/pdf')])).toEqual([
    { type: 'IMAGE', fileId: '1', text: 'a' },
    { type: 'DOCUMENT', fileId: '2' },
  ])
})
