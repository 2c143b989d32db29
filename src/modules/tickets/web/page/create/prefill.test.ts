import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { prefillOf } from './prefill.ts'

const field = (id: string, key: string, more: object) => ({ id, key, configuration: {}, ...more })
const form = {
  fields: [
    field('1', 'parcel', { type: 'TEXT' }),
    field('2', 'area', { type: 'NUMBER' }),
    field('3', 'old', { type: 'TEXT', isArchived: true }),
    field('4', 'fee', { type: 'EQUATION_EVALUATOR' }),
  ],
} as unknown as FormDefinition
const board = { sources: [{ id: 's', label: { ar: 'هاتف', en: 'Phone' }, value: 'phone', uiOrder: 0 }] }
const json = (value: unknown) => ({ fieldValues: JSON.stringify(value) })

describe('an address fills in', () => {
  test('source, customer and account, and fields by their keys', () => {
    const search = {
      source: 'phone',
      customerId: 'c',
      accountId: 'a',
      ...json({ parcel: '12/4', area: 300, name: 'x' }),
    }
    expect(prefillOf(search, board, form)).toEqual({
      fields: { source: 'phone', customerId: 'c', accountId: 'a', 'cf.1': '12/4', 'cf.2': 300, name: 'x' },
      unknown: [],
    })
  })

  test.each([
    ['a key that no field has', json({ nonsense: 1 }), ['nonsense']],
    ['a field that was removed', json({ old: 'x' }), ['old']],
    ['a field that computes itself', json({ fee: 5 }), ['fee']],
    ['a value that does not fit', json({ area: 'wide', priority: 'urgent' }), ['area', 'priority']],
    ['what is no JSON', { fieldValues: '{' }, ['fieldValues']],
    ['a list', json([1]), ['fieldValues']],
    ['a source that the board does not have', { source: 'pigeon' }, ['source']],
    ['a call, where no field takes it', { callRef: 'r-1' }, ['callRef']],
  ])('and says what it could not: %s', (_, search, unknown) => {
    expect(prefillOf(search, board, form)).toEqual({ fields: {}, unknown })
  })
})
