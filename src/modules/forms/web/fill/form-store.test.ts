import * as fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Access } from '../../access.ts'
import { faultsIn } from '../../check-values.ts'
import { withComputed } from '../../computed.ts'
import type { Conditions, Field, FieldType, FormDefinition } from '../../definition.ts'
import { ready } from '../../engines.ts'
import { kindOf } from '../../field-kinds.ts'
import { indexOf } from '../../form-index.ts'
import { partsOf } from './form-parts.ts'
import { createFormStore } from './form-store.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const none = { ar: '', en: '' }
const section = id(900)

const fieldOf = (number: number, type: FieldType, more: Partial<Field> = {}): Field => ({
  id: id(number),
  sectionId: section,
  key: `f${number}`,
  type,
  name: { ar: `f${number}`, en: `f${number}` },
  hint: none,
  isRequired: false,
  isEditable: true,
  isEditablePost: true,
  isEditableByOwner: false,
  isHidden: false,
  isUnique: false,
  isArchived: false,
  uiOrder: number,
  width: 'full',
  pinned: false,
  pinnedOrder: null,
  editableBy: [],
  configurableBy: [],
  editableStatus: [],
  errorMessage: none,
  defaultValue: null,
  preventedValues: { values: [], message: none },
  conditions: [],
  mathRelationships: [],
  config: { ...kindOf(type).blank },
  ...more,
})
const formOf = (fields: Field[]): FormDefinition => ({
  title: { ar: 'x', en: 'x' },
  description: none,
  script: '',
  tabs: [],
  sections: [
    {
      id: section,
      tabId: null,
      title: { ar: 'x', en: 'x' },
      description: none,
      icon: '',
      uiOrder: 0,
      securityPolicies: [],
      isHidden: false,
      conditions: [],
    },
  ],
  fields,
})
const shownIf = (number: number, value: string): Conditions => ({
  effect: 'show',
  logic: 'AND',
  items: [{ fieldId: id(number), operator: 'EQUAL', value }],
})
const everything = () => true
const storeOf = (fields: Field[], values = {}, levelOf: (field: Field) => Access['level'] = () => 'write') =>
  createFormStore({ definition: formOf(fields), values, levelOf })

beforeAll(() => ready())

test('a keystroke is heard by its own field and those that follow it, and by nobody else', () => {
  const others = Array.from({ length: 200 }, (_, at) => fieldOf(at + 10, 'TEXT'))
  const store = storeOf([
    fieldOf(1, 'TEXT'),
    fieldOf(2, 'TEXT', { conditions: [shownIf(1, 'yes')] }),
    fieldOf(3, 'NUMBER'),
    fieldOf(4, 'EQUATION_EVALUATOR', { config: { expression: 'f3 * 2', decimals: 0 } }),
    ...others,
  ])
  const heard = vi.fn<(number: number) => void>()
  for (const number of [1, 2, 3, 4, ...others.map((_, at) => at + 10)]) store.subscribe(id(number), () => heard(number))
  store.set(id(1), 'no')
  expect(heard.mock.calls).toEqual([[1]])
  store.set(id(1), 'yes')
  expect(heard.mock.calls.slice(1)).toEqual([[1], [2]])
  store.set(id(3), 21)
  expect(heard.mock.calls.slice(3)).toEqual([[3], [4]])
  expect(store.field(id(4)).value).toBe(42)
})

test('nobody is told to fill in, or to put right, what they may not write in', () => {
  const store = storeOf(
    [fieldOf(1, 'TEXT', { isRequired: true }), fieldOf(2, 'EMAIL'), fieldOf(3, 'TEXT', { isRequired: true })],
    { [id(2)]: 'not an address' },
    (field) => (field.id === id(3) ? 'write' : 'read'),
  )
  const { faults } = store.check()
  expect(faults.map(({ fieldId }) => fieldId)).toEqual([id(3)])
  expect(store.field(id(1)).fault).toBeUndefined()
  expect(store.field(id(2)).fault).toBeUndefined()
})

test('a section hears when one of its fields comes into sight', () => {
  const store = storeOf([fieldOf(1, 'TEXT'), fieldOf(2, 'TEXT', { conditions: [shownIf(1, 'yes')] })])
  const heard = vi.fn<() => void>()
  store.subscribe(section, heard)
  store.set(id(1), 'no')
  expect(heard).not.toHaveBeenCalled()
  store.set(id(1), 'yes')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a fault is shown where somebody has been, and everywhere once they tried to save', () => {
  const store = storeOf([
    fieldOf(1, 'EMAIL', { errorMessage: { ar: 'x', en: 'Our own words' } }),
    fieldOf(2, 'TEXT', { isRequired: true }),
  ])
  store.set(id(1), 'nonsense')
  expect(store.field(id(1)).fault).toBeUndefined()
  store.touch(id(1))
  expect(store.field(id(1)).fault).toMatchObject({ problem: 'email', message: { en: 'Our own words' } })
  expect(store.field(id(2)).fault).toBeUndefined()
  expect(store.check().faults.map(({ fieldId }) => fieldId)).toEqual([id(1), id(2)])
  expect(store.field(id(2)).fault?.problem).toBe('required')
  store.set(id(2), 'there')
  expect(store.field(id(2)).fault).toBeUndefined()
})

test('a required field that is out of sight blocks nothing, and its value is not handed over', () => {
  const store = storeOf(
    [fieldOf(1, 'TEXT'), fieldOf(2, 'TEXT', { isRequired: true, conditions: [shownIf(1, 'yes')] })],
    { [id(1)]: 'no', [id(2)]: 'old' },
  )
  expect(store.check()).toEqual({ values: { [id(1)]: 'no' }, faults: [] })
  store.set(id(1), 'yes')
  store.set(id(2), '')
  expect(store.check().faults).toMatchObject([{ fieldId: id(2), problem: 'required' }])
})

test('what the server refused stands at its field until that field is changed', () => {
  const store = storeOf([fieldOf(1, 'TEXT')], { [id(1)]: 'taken' })
  store.refuse([{ fieldId: id(1), problem: 'unique' }])
  expect(store.field(id(1)).fault?.problem).toBe('unique')
  expect(store.check().faults).toHaveLength(1)
  store.set(id(1), 'free')
  expect(store.field(id(1)).fault).toBeUndefined()
  expect(store.check().faults).toEqual([])
})

test('setting what stands there already is no change', () => {
  const store = storeOf([fieldOf(1, 'TEXT')], { [id(1)]: 'x' })
  expect(store.set(id(1), 'x')).toBe(false)
  expect(store.set(id(1), null)).toBe(true)
  expect(store.set(id(1), undefined)).toBe(false)
})

test('step by step it comes to the same as judging the whole', () => {
  const fields = [
    fieldOf(1, 'TEXT', { config: { maxLength: 3 } }),
    fieldOf(2, 'TEXT', { isRequired: true, conditions: [shownIf(1, 'a')] }),
    fieldOf(3, 'NUMBER', { config: { maxValue: 5 } }),
    fieldOf(4, 'NUMBER', { mathRelationships: [{ operator: 'GREATER_THAN', fieldId: id(3) }] }),
    fieldOf(5, 'EQUATION_EVALUATOR', { config: { expression: 'f3 + f4', decimals: 2 } }),
    fieldOf(6, 'TEXT', { conditions: [shownIf(2, 'a')] }),
  ]
  const text = fc.constantFrom('a', 'b', 'long text', '')
  const step = fc.oneof(
    fc.tuple(fc.constantFrom(1, 2, 6), text),
    fc.tuple(fc.constantFrom(3, 4), fc.integer({ min: -2, max: 9 })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const store = storeOf(fields)
      const values: Record<string, unknown> = {}
      for (const [number, value] of steps) {
        store.set(id(number), value)
        values[id(number)] = value
      }
      const index = indexOf(formOf(fields))
      const whole = withComputed(index, values)
      expect(store.check().faults).toEqual(faultsIn(index, whole, { mayKnow: everything }))
      expect(store.field(id(5)).value ?? null).toEqual(whole[id(5)] ?? null)
    }),
  )
})

test('pinned fields come first by their order, and stand nowhere else', () => {
  const form = formOf([
    fieldOf(1, 'TEXT'),
    fieldOf(2, 'TEXT', { pinned: true, pinnedOrder: 2 }),
    fieldOf(3, 'TEXT', { pinned: true, pinnedOrder: 1 }),
    fieldOf(4, 'TEXT', { isArchived: true }),
  ])
  const { pinned, loose } = partsOf(form)
  expect(pinned.map(({ key }) => key)).toEqual(['f3', 'f2'])
  expect(loose.map(({ fields }) => fields.map(({ key }) => key))).toEqual([['f1']])
})
