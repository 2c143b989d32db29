import * as fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Access } from '../../access.ts'
import { problemsIn } from '../../values/check-values.ts'
import { addComputedValues } from '../../values/computed.ts'
import type { Conditions, Field, FieldType, FormDefinition } from '../../definition.ts'
import { loadFormEngines } from '../../engines.ts'
import { kindOf } from '../../field-kinds.ts'
import { createFormIndex } from '../../form-index.ts'
import { byCustomKey, customKey } from '../../field-key.ts'
import { partsOf } from '../fill/form-parts.ts'
import { createFormRules } from './evaluate-form.ts'
import { createFieldStore } from './field-store.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const none = { ar: '', en: '' }
const section = id(900)

const fieldOf = (number: number, type: FieldType, more: Partial<Field> = {}): Field => ({
  id: id(number),
  sectionId: section,
  key: `f${number}`,
  type,
  name: { ar: `f${number}`, en: `f${number}` },
  hintMessage: none,
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
  configuration: { ...kindOf(type).blank },
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
const key = (number: number) => customKey(id(number))
const storeOf = (fields: Field[], values = {}, levelOf: (field: Field) => Access['level'] = () => 'write') => {
  const store = createFieldStore({ version: 1, fields: { name: 'a', tagIds: ['x'], ...byCustomKey(values) } })
  store.evaluateForm(createFormRules(formOf(fields), levelOf))
  return store
}

beforeAll(() => loadFormEngines())

test('a keystroke notifies its field and those that depend on it, built-in or of the form', () => {
  const others = Array.from({ length: 200 }, (_, at) => fieldOf(at + 10, 'TEXT'))
  const store = storeOf([
    fieldOf(1, 'TEXT'),
    fieldOf(2, 'TEXT', { conditions: [shownIf(1, 'yes')] }),
    fieldOf(3, 'NUMBER'),
    fieldOf(4, 'EQUATION_EVALUATOR', { configuration: { expression: 'f3 * 2', decimals: 0 } }),
    ...others,
  ])
  const heard = vi.fn<(key: string) => void>()
  const keys = ['name', 'tagIds', ...[1, 2, 3, 4, ...others.map((_, at) => at + 10)].map(key)]
  for (const subscribed of keys) store.subscribe(subscribed, () => heard(subscribed))
  store.change(key(1), 'no')
  expect(heard.mock.calls).toEqual([[key(1)]])
  store.change(key(1), 'yes')
  expect(heard.mock.calls.slice(1)).toEqual([[key(1)], [key(2)]])
  store.change(key(3), 21)
  expect(heard.mock.calls.slice(3)).toEqual([[key(3)], [key(4)]])
  expect(store.field(key(4)).value).toBe(42)
  store.change('name', 'b')
  expect(heard.mock.calls.slice(5)).toEqual([['name']])
})

test('drafts, saves of others and resets update the form like typing', () => {
  const store = storeOf([
    fieldOf(1, 'TEXT'),
    fieldOf(2, 'TEXT', { conditions: [shownIf(1, 'yes')] }),
    fieldOf(3, 'NUMBER'),
    fieldOf(4, 'EQUATION_EVALUATOR', { configuration: { expression: 'f3 * 2', decimals: 0 } }),
  ])
  store.restore({ [key(1)]: { mine: 'yes', seen: undefined, version: 1 }, name: { mine: 'c', seen: 'a', version: 1 } })
  expect(store.field(key(2)).isVisible).toBe(true)
  expect(store.get('name')).toBe('c')
  store.rebase({ version: 2, fields: { name: 'theirs', tagIds: [], ...byCustomKey({ [id(3)]: 4 }) } })
  expect(store.field(key(4)).value).toBe(8)
  expect(store.fields()).toMatchObject({ name: 'c', [key(1)]: 'yes', tagIds: [] })
  store.giveUp([key(1)])
  expect(store.field(key(2)).isVisible).toBe(false)
  store.reset()
  expect(store.fields()).toEqual({ name: 'theirs', tagIds: [], [key(3)]: 4 })
  expect(store.isDirty()).toBe(false)
})

test('an older state that arrives late changes nothing, and unchanged values stay the same objects', () => {
  const store = storeOf([])
  const tags = store.get('tagIds')
  store.rebase({ version: 2, fields: { name: 'b', tagIds: ['x'] } })
  store.rebase({ version: 1, fields: { name: 'old', tagIds: [] } })
  expect(store.get('name')).toBe('b')
  expect(store.get('tagIds')).toBe(tags)
})

test('a restored draft keeps its base version', () => {
  const store = storeOf([])
  store.change('name', 'mine')
  const kept = store.edits()
  expect(kept).toEqual({ name: { mine: 'mine', seen: 'a', version: 1 } })
  store.giveUp(['name'])
  expect(store.get('name')).toBe('a')
  store.rebase({ version: 4, fields: { name: 'theirs', tagIds: [] } })
  store.restore(kept)
  expect(store.get('name')).toBe('mine')
  expect(store.edits()['name']?.version).toBe(1)
})

test('read-only fields show no problems', () => {
  const store = storeOf(
    [fieldOf(1, 'TEXT', { isRequired: true }), fieldOf(2, 'EMAIL'), fieldOf(3, 'TEXT', { isRequired: true })],
    { [id(2)]: 'not an address' },
    (field) => (field.id === id(3) ? 'write' : 'read'),
  )
  store.refuse({ [key(2)]: { problem: 'email' } })
  expect(store.check()).toEqual([key(3)])
  expect(store.field(key(1)).problem).toBeUndefined()
})

test('a section is notified when one of its fields becomes visible', () => {
  const store = storeOf([fieldOf(1, 'TEXT'), fieldOf(2, 'TEXT', { conditions: [shownIf(1, 'yes')] })])
  const heard = vi.fn<() => void>()
  store.subscribeSection(section, heard)
  store.change(key(1), 'no')
  expect(heard).not.toHaveBeenCalled()
  store.change(key(1), 'yes')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('shows problems at fields that lost focus, and everywhere after an attempt to save, until reset', () => {
  const store = storeOf([
    fieldOf(1, 'EMAIL', { errorMessage: { ar: 'x', en: 'Our own words' } }),
    fieldOf(2, 'TEXT', { isRequired: true }),
  ])
  store.change(key(1), 'nonsense')
  expect(store.field(key(1)).problem).toBeUndefined()
  store.touch(key(1))
  expect(store.field(key(1)).problem).toMatchObject({ problem: 'email', message: { en: 'Our own words' } })
  expect(store.field(key(2)).problem).toBeUndefined()
  expect(store.check()).toEqual([key(1), key(2)])
  expect(store.field(key(2)).problem?.problem).toBe('required')
  store.change(key(2), 'there')
  expect(store.field(key(2)).problem).toBeUndefined()
  store.reset()
  expect(store.found()).toEqual([])
  expect(store.field(key(1)).problem).toBeUndefined()
  expect(store.field(key(2)).problem).toBeUndefined()
})

test('a required field that is hidden blocks nothing, and its value is not sent', () => {
  const store = storeOf(
    [fieldOf(1, 'TEXT'), fieldOf(2, 'TEXT', { isRequired: true, conditions: [shownIf(1, 'yes')] })],
    { [id(1)]: 'no', [id(2)]: 'old' },
  )
  expect(store.check()).toEqual([])
  expect(store.visibleFields()).toEqual({ name: 'a', tagIds: ['x'], [key(1)]: 'no' })
  store.change(key(1), 'yes')
  store.change(key(2), '')
  expect(store.check()).toEqual([key(2)])
})

test('a refusal of the server stays at its field, built-in or of the form, until that field is changed', () => {
  const store = storeOf([fieldOf(1, 'TEXT')], { [id(1)]: 'taken' })
  store.refuse({ [key(1)]: { problem: 'unique' }, name: { problem: 'too-long' } })
  expect(store.found()).toEqual([key(1), 'name'])
  expect(store.field(key(1)).problem?.problem).toBe('unique')
  expect(store.field('name').problem?.problem).toBe('too-long')
  expect(store.check()).toEqual(['name', key(1)])
  store.change(key(1), 'free')
  expect(store.field(key(1)).problem).toBeUndefined()
  expect(store.check()).toEqual(['name'])
  store.change('name', 'short')
  expect(store.check()).toEqual([])
})

test('setting the same value is no change, and all empty values are equal', () => {
  const store = storeOf([fieldOf(1, 'TEXT')], { [id(1)]: 'x' })
  const heard = vi.fn<() => void>()
  store.subscribeAny(heard)
  store.change(key(1), 'x')
  expect(heard).not.toHaveBeenCalled()
  store.change(key(1), null)
  expect(heard).toHaveBeenCalledTimes(1)
  store.change(key(1), undefined)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('an unmounted form is no longer evaluated, and its values stay', () => {
  const store = createFieldStore({ version: 1, fields: { [key(1)]: 'x' } })
  const stop = store.evaluateForm(createFormRules(formOf([fieldOf(1, 'EMAIL')]), () => 'write'))
  expect(store.check()).toEqual([key(1)])
  stop()
  expect(store.check()).toEqual([])
  expect(store.values()).toEqual({ [id(1)]: 'x' })
})

test('incremental evaluation equals full evaluation', () => {
  const fields = [
    fieldOf(1, 'TEXT', { configuration: { maxLength: 3 } }),
    fieldOf(2, 'TEXT', { isRequired: true, conditions: [shownIf(1, 'a')] }),
    fieldOf(3, 'NUMBER', { configuration: { maxValue: 5 } }),
    fieldOf(4, 'NUMBER', { mathRelationships: [{ operator: 'GREATER_THAN', fieldId: id(3) }] }),
    fieldOf(5, 'EQUATION_EVALUATOR', { configuration: { expression: 'f3 + f4', decimals: 2 } }),
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
        store.change(key(number), value)
        values[id(number)] = value
      }
      const index = createFormIndex(formOf(fields))
      const whole = addComputedValues(index, values)
      const problems = problemsIn(index, whole, { mayKnow: everything })
      expect(store.check()).toEqual(problems.map(({ fieldId }) => customKey(fieldId)))
      expect(problems.map(({ fieldId }) => store.field(customKey(fieldId)).problem)).toEqual(problems)
      expect(store.field(key(5)).value ?? null).toEqual(whole[id(5)] ?? null)
    }),
  )
})

test('pinned fields come first in their order, and only there', () => {
  const form = formOf([
    fieldOf(1, 'TEXT'),
    fieldOf(2, 'TEXT', { pinned: true, pinnedOrder: 2 }),
    fieldOf(3, 'TEXT', { pinned: true, pinnedOrder: 1 }),
    fieldOf(4, 'TEXT', { isArchived: true }),
  ])
  const { pinned, loose } = partsOf(form)
  expect(pinned.map((subscribed) => subscribed.key)).toEqual(['f3', 'f2'])
  expect(loose.map(({ fields }) => fields.map((subscribed) => subscribed.key))).toEqual([['f1']])
})
