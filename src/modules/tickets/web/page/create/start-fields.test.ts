import { expect, test } from 'vitest'
import type { Board } from '#modules/boards/api/boards.ts'
import { fieldsToSend, startFields } from './start-fields.ts'

const status = (id: string, isCloseState = false) => ({ id, isCloseState })
const board = { statuses: [status('done', true), status('new'), status('open')] } as Board
const why = { rule: 'no-permission', names: [] }

test('a new one begins in the first open status that its maker may choose', () => {
  const start = (statusIds: string[]) =>
    startFields({ board, statusIds, grants: { 'ticket-view.status': 'all' }, defaults: {} })['statusId']
  expect(start(['done', 'new', 'open'])).toBe('new')
  expect(start(['done', 'open'])).toBe('open')
  expect(start([])).toBeNull()
})

test('what its maker may not see of a ticket is not there; the form’s defaults are', () => {
  const fields = startFields({ board, statusIds: [], grants: { 'ticket-view.tags': 'all' }, defaults: { 1: 'north' } })
  expect(fields).toEqual({ name: '', tagIds: [], watcherIds: [], watcherGroupIds: [], 'cf.1': 'north' })
})

test('only what is filled in and theirs to fill in is sent', () => {
  const fields = {
    name: 'x',
    description: '',
    tagIds: [],
    priority: 'high',
    assigneeIds: ['a'],
    'cf.1': 0,
    'cf.2': 'y',
  }
  expect(fieldsToSend(fields, { locked: { 2: why }, refused: { assign: why } })).toEqual({
    name: 'x',
    priority: 'high',
    'cf.1': 0,
  })
})
