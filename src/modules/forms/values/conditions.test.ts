import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankField, blankSection } from '../blank.ts'
import { evaluateConditions, type Values } from './conditions.ts'
import type { Conditions, Field, FieldType, FormDefinition, Section } from '../definition.ts'
import { getAllDependants, createFormIndex } from '../form-index.ts'

const name = { ar: 'A', en: 'B' }
const idOf = (at: number) => `018f3c1e-0000-7000-8000-${String(at).padStart(12, '0')}`
const sectionId = idOf(900)
const field = (at: number, more: Partial<Field> = {}, type: FieldType = 'TEXT'): Field => ({
  ...blankField({ id: idOf(at), sectionId, key: `f${at}`, type, name }),
  ...more,
})
const formOf = (fields: Field[], sections: Section[] = [blankSection({ id: sectionId, title: name })]) =>
  createFormIndex({ title: name, description: name, script: '', tabs: [], sections, fields } satisfies FormDefinition)
const when = (effect: Conditions['effect'], at: number, ...[operator = 'EQUAL', value]: unknown[]): Conditions => ({
  effect,
  logic: 'AND',
  items: [
    {
      fieldId: idOf(at),
      operator: operator as never,
      ...(!String(operator).startsWith('IS_') && { value: value ?? 'yes' }),
    },
  ],
})
const all = () => true
const seen = (fields: Field[], values: Record<number, unknown>, sections?: Section[]) => {
  const given: Values = Object.fromEntries(Object.entries(values).map(([at, value]) => [idOf(Number(at)), value]))
  const { visible, required } = evaluateConditions(formOf(fields, sections), given, all)
  const numbers = (ids: Set<string>) => [...ids].map((id) => Number(id.slice(-3))).toSorted((a, b) => a - b)
  return { visible: numbers(visible), required: numbers(required) }
}

test('a condition shows, hides or requires a field by the value of another', () => {
  const fields = [
    field(1),
    field(2, { conditions: [when('show', 1)] }),
    field(3, { conditions: [when('hide', 1)] }),
    field(4, { conditions: [when('require', 1)] }),
  ]
  expect(seen(fields, { 1: 'yes' })).toEqual({ visible: [1, 2, 4], required: [4] })
  expect(seen(fields, { 1: 'no' })).toEqual({ visible: [1, 3, 4], required: [] })
  expect(seen(fields, { 1: 'Yes' }).visible).toEqual([1, 2, 4])
})

test('one of several show conditions is enough, and so is one hide condition', () => {
  const fields = [
    field(1),
    field(2),
    field(3, { conditions: [when('show', 1), when('show', 2)] }),
    field(4, { conditions: [when('show', 1), when('hide', 2)] }),
  ]
  expect(seen(fields, { 1: 'yes' }).visible).toEqual([1, 2, 3, 4])
  expect(seen(fields, { 2: 'yes' }).visible).toEqual([1, 2, 3])
  expect(seen(fields, { 1: 'yes', 2: 'yes' }).visible).toEqual([1, 2, 3])
  expect(seen(fields, {}).visible).toEqual([1, 2])
})

test('AND needs all comparisons, OR any', () => {
  const items = [when('show', 1), when('show', 2)].flatMap((entry) => entry.items)
  const both = [field(1), field(2), field(3, { conditions: [{ effect: 'show', logic: 'AND', items }] })]
  const either = [field(1), field(2), field(3, { conditions: [{ effect: 'show', logic: 'OR', items }] })]
  expect([seen(both, { 1: 'yes' }).visible.length, seen(either, { 1: 'yes' }).visible.length]).toEqual([2, 3])
})

test.each<[string, FieldType, string, unknown, unknown, boolean]>([
  ['a number above', 'NUMBER', 'GREATER_THAN', 5, 6, true],
  ['a number below', 'NUMBER', 'GREATER_THAN', 5, 4, false],
  ['a day before', 'DATE', 'BEFORE', '2026-05-01', '2026-04-30', true],
  ['days between', 'DATE', 'BETWEEN', ['2026-05-01', '2026-05-31'], '2026-05-31', true],
  ['one of several choices', 'SELECT', 'EQUAL', ['a', 'b'], 'b', true],
  ['a choice among chosen', 'MULTI_SELECT', 'CONTAINS', 'b', ['a', 'b'], true],
  ['presence', 'FILE', 'IS_PRESENT', undefined, [idOf(5)], true],
  ['an empty list', 'FILE', 'IS_PRESENT', undefined, [], false],
  ['absence', 'TEXT', 'IS_NOT_PRESENT', undefined, '', true],
  ['empty rich text', 'RICH_TEXT', 'IS_PRESENT', undefined, '<p></p>', false],
  ['rich text as it is read', 'RICH_TEXT', 'CONTAINS', 'ab', '<p>xa<b>b</b></p>', true],
  ['a place by its name', 'LOCATION', 'CONTAINS', 'marka', { lat: 1, lng: 2, label: 'Marka' }, true],
  ['what another system calls it', 'REST_API_SELECT', 'EQUAL', 'amman', { key: '1', label: 'Amman' }, true],
])('conditions compare %s', (...[, type, operator, wanted, value, expected]) => {
  const fields = [field(1, {}, type), field(2, { conditions: [when('show', 1, operator, wanted)] })]
  expect(seen(fields, { 1: value }).visible.includes(2)).toBe(expected)
})

test('hidden fields count as empty along a chain, and are not required', () => {
  const fields = [
    field(1),
    field(2, { isRequired: true, conditions: [when('show', 1)] }),
    field(3, { isRequired: true, conditions: [when('show', 2)] }),
  ]
  expect(seen(fields, { 1: 'yes', 2: 'yes' })).toEqual({ visible: [1, 2, 3], required: [2, 3] })
  expect(seen(fields, { 1: 'no', 2: 'yes' })).toEqual({ visible: [1], required: [] })
})

test('conditions apply to whole sections; hidden sections are never shown', () => {
  const sections = [
    blankSection({ id: sectionId, title: name }),
    { ...blankSection({ id: idOf(901), title: name }), conditions: [when('show', 1)] },
    { ...blankSection({ id: idOf(902), title: name }), isHidden: true },
  ]
  const fields = [
    field(1),
    field(2, { sectionId: idOf(901) }),
    field(3, { sectionId: idOf(902) }),
    field(4, { isHidden: true }),
  ]
  expect(seen(fields, { 1: 'yes' }, sections).visible).toEqual([1, 2])
  expect(seen(fields, {}, sections).visible).toEqual([1])
})

test('fields of a section and their dependants depend on the sources of its conditions', () => {
  const sections = [
    blankSection({ id: sectionId, title: name }),
    { ...blankSection({ id: idOf(901), title: name }), conditions: [when('show', 1)] },
  ]
  const form = formOf(
    [field(1), field(2, { sectionId: idOf(901) }), field(3, { conditions: [when('show', 2)] }), field(4)],
    sections,
  )
  expect([...getAllDependants(form, idOf(1))].toSorted()).toEqual([idOf(2), idOf(3)])
  expect([...getAllDependants(form, idOf(4))]).toEqual([])
})

test('a field that the user may not see is empty in conditions', () => {
  const form = formOf([
    field(1),
    field(2, { conditions: [when('show', 1)] }),
    field(3, { conditions: [when('show', 1, 'NOT_EQUAL')] }),
  ])
  const { visible } = evaluateConditions(form, { [idOf(1)]: 'yes' }, ({ key }) => key !== 'f1')
  expect([...visible]).toEqual([idOf(3)])
})

test('a cycle of conditions settles, independent of field order', () => {
  const either = [
    field(1, { conditions: [when('hide', 2, 'IS_PRESENT')] }),
    field(2, { conditions: [when('hide', 1, 'IS_PRESENT')] }),
  ]
  expect(seen(either, { 1: 'x' }).visible).toEqual([1])
  const never = [field(1, { conditions: [when('hide', 1, 'IS_PRESENT')] })]
  expect(seen(never, { 1: 'x' }).visible).toEqual([])
  expect(seen(either, { 1: 'x', 2: 'y' })).toEqual(seen(either.toReversed(), { 1: 'x', 2: 'y' }))
})

/** Any form of up to eight fields whose conditions look anywhere. */
const anyForm = fc.array(
  fc.record({
    looksAt: fc.nat(7),
    effect: fc.constantFrom('show', 'hide', 'require' as const),
    operator: fc.constantFrom('EQUAL', 'NOT_EQUAL', 'IS_PRESENT', 'IS_NOT_PRESENT'),
  }),
  { minLength: 1, maxLength: 8 },
)
const anyValues = fc.dictionary(
  fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7'),
  fc.constantFrom('yes', 'no', ''),
)
const built = (made: { looksAt: number; effect: string; operator: string }[]) =>
  made.map(({ looksAt, effect, operator }, at) =>
    field(at, {
      conditions: [when(effect as never, looksAt, operator)],
    }),
  )

test('visibility settles, does not depend on hidden values, and only visible fields are required', () =>
  fc.assert(
    fc.property(anyForm, anyValues, fc.constantFrom('yes', 'no', ''), (made, values, changed) => {
      const fields = built(made)
      const before = seen(fields, values)
      expect(before.required.every((at) => before.visible.includes(at))).toBe(true)
      expect(seen(fields.toReversed(), values)).toEqual(before)
      // Conditions without circles: what is hidden may hold anything.
      const isStraight = made.every(({ looksAt }, at) => looksAt < at || looksAt >= made.length)
      const hidden = fields.findIndex((_, at) => !before.visible.includes(at))
      if (isStraight && hidden >= 0) expect(seen(fields, { ...values, [hidden]: changed })).toEqual(before)
    }),
    { numRuns: 300 },
  ))

test('every field affected by a change is one of its dependants', () =>
  fc.assert(
    fc.property(anyForm, anyValues, fc.nat(7), fc.constantFrom('yes', 'no', ''), (...[made, values, at, changed]) => {
      const fields = built(made)
      const [before, after] = [seen(fields, values), seen(fields, { ...values, [at]: changed })]
      const differs = fields
        .map((_, entry) => entry)
        .filter(
          (entry) =>
            before.visible.includes(entry) !== after.visible.includes(entry) ||
            before.required.includes(entry) !== after.required.includes(entry),
        )
      const dependants = getAllDependants(formOf(fields), idOf(at))
      expect(differs.filter((entry) => entry !== at && !dependants.has(idOf(entry)))).toEqual([])
    }),
    { numRuns: 300 },
  ))

test('evaluates 200 fields, half of them conditional, fast enough for typing', () => {
  const fields = Array.from({ length: 200 }, (_, at) =>
    field(at, at % 2 === 1 ? { conditions: [when('show', at - 1, 'NOT_EQUAL', 'no')] } : {}),
  )
  const form = formOf(fields)
  const values = Object.fromEntries(fields.map(({ id }) => [id, 'yes']))
  const took = Array.from({ length: 21 }, () => {
    const started = performance.now()
    evaluateConditions(form, values, all)
    return performance.now() - started
  }).toSorted((a, b) => a - b)
  expect(took[10]).toBeLessThan(8)
})
