import { expect, test } from 'vitest'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { nextFields, stickable } from './sticky.ts'

const start = { name: '', description: '', customerId: null, priority: 'medium', fileIds: [], 'cf.1': null }

test('the next one begins as the first did, with what was held on to', () => {
  const made = { ...start, name: 'x', customerId: 'c', priority: 'high', fileIds: ['f'], 'cf.1': 'north', 'cf.9': 1 }
  expect(nextFields(start, made, ['customerId', 'cf.1', 'gone'])).toEqual({
    ...start,
    customerId: 'c',
    'cf.1': 'north',
  })
})

test('each ticket has its own words and files, whatever was remembered', () => {
  const made = { ...start, name: 'x', description: 'y', fileIds: ['f'] }
  expect(nextFields(start, made, ['name', 'description', 'fileIds'])).toEqual(start)
})

test('only what is typed can be held on to: no files, no secrets, nothing computed', () => {
  const field = (id: string, type: string, isArchived = false) => ({ id, type, isArchived })
  const form = {
    fields: [
      field('1', 'TEXT'),
      field('2', 'FILE'),
      field('3', 'PASSWORD'),
      field('4', 'EQUATION_EVALUATOR'),
      field('5', 'TITLE'),
      field('6', 'TEXT', true),
    ],
  } as unknown as FormDefinition
  expect(stickable(start, form)).toEqual(['customerId', 'priority', 'cf.1'])
})
