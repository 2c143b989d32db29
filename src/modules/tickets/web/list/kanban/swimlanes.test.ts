import { expect, test } from 'vitest'
import { swimlanesOf } from './swimlanes.ts'

const name = { ar: 'أ', en: 'a' }
const field = {
  key: 'priority',
  name,
  options: [
    { id: 'high', name },
    { id: 'low', name },
  ],
}

test('has a lane for each value and one for none, each within the filter of the list', () => {
  const condition = { operand: { field: 'name' }, operator: 'CONTAINS' as const, value: 'x' }
  const lanes = swimlanesOf(field, { logic: 'AND', items: [condition] })
  expect(lanes.map(({ id }) => id)).toEqual(['high', 'low', 'none'])
  expect(lanes.map(({ filter }) => JSON.parse(filter) as unknown)).toEqual([
    { logic: 'AND', items: [condition, { operand: { field: 'priority' }, operator: 'EQUAL', value: ['high'] }] },
    { logic: 'AND', items: [condition, { operand: { field: 'priority' }, operator: 'EQUAL', value: ['low'] }] },
    { logic: 'AND', items: [condition, { operand: { field: 'priority' }, operator: 'IS_NOT_PRESENT' }] },
  ])
  expect(JSON.parse(swimlanesOf(field, undefined)[0]?.filter ?? '')).toMatchObject({ logic: 'AND' })
})
