import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { blankColumn, blankField, blankSection } from '../blank.ts'
import { problemsIn } from './check-values.ts'
import { defaultsOf } from './defaults.ts'
import { problemsOfForm } from '../design/definition-problems.ts'
import type { Field, FieldType, MathRelationship } from '../definition.ts'
import { loadFormEngines } from '../engines.ts'
import { createFormIndex } from '../form-index.ts'
import { satisfiesRelation } from './math-relationship.ts'
import { filterValueOf, searchTextOf, maskSecret, uniqueKeyOf, valueRows } from './stored-value.ts'

beforeAll(() => loadFormEngines())

const name = { ar: 'A', en: 'B' }
const idOf = (at: number) => `018f3c1e-0000-7000-8000-${String(at).padStart(12, '0')}`
const sectionId = idOf(900)
const field = (at: number, type: FieldType, more: Partial<Field> = {}): Field => ({
  ...blankField({ id: idOf(at), sectionId, key: `f${at}`, type, name }),
  ...more,
})
const formOf = (fields: Field[], more: object = {}) =>
  createFormIndex({
    title: name,
    description: name,
    script: '',
    tabs: [],
    sections: [{ ...blankSection({ id: sectionId, title: name }), ...more }],
    fields,
  })
const problems = (fields: Field[], values: Record<string, unknown>) =>
  problemsIn(formOf(fields), values, { mayKnow: () => true })
const none = { ar: '', en: '' }
const own = { ar: 'own words', en: 'own words' }

test('reports empty required fields, with the message of the form if it has one', () => {
  expect(problems([field(1, 'TEXT', { isRequired: true })], {})).toEqual([{ fieldId: idOf(1), problem: 'required' }])
  expect(problems([field(1, 'TEXT', { isRequired: true, errorMessage: own })], { [idOf(1)]: '' })).toEqual([
    { fieldId: idOf(1), problem: 'required', message: own },
  ])
  for (const [type, value] of [
    ['RICH_TEXT', '<p> </p>'],
    ['FILE', []],
    ['TEXT_WITH_DROPDOWN', { text: '', option: 'a' }],
  ] as const)
    expect(problems([field(1, type, { isRequired: true })], { [idOf(1)]: value }), type).toMatchObject([
      { problem: 'required' },
    ])
})

test('rejects prevented values in any spelling, with their message or the default', () => {
  const prevented = (message = none) =>
    field(1, 'TEXT', { preventedValues: { values: ['\u0645\u062c\u0647\u0648\u0644', 'N/A'], message } })
  expect(problems([prevented(own)], { [idOf(1)]: ' n/a ' })).toEqual([
    { fieldId: idOf(1), problem: 'prevented', message: own },
  ])
  expect(problems([prevented()], { [idOf(1)]: '\u0645\u064e\u062c\u0652\u0647\u0648\u0644' })).toEqual([
    { fieldId: idOf(1), problem: 'prevented' },
  ])
  expect(problems([prevented()], { [idOf(1)]: 'n' })).toEqual([])
  const option = { value: 'x1', label: { ar: 'A', en: 'None' } }
  const select = field(1, 'SELECT', {
    configuration: { options: [option] },
    preventedValues: { values: ['none'], message: none },
  })
  expect(problems([select], { [idOf(1)]: 'x1' })).toMatchObject([{ problem: 'prevented' }])
})

test('finds a prevented value in lists, pairs and labels of both languages', () => {
  const options = [
    { value: 'a', label: { ar: '\u0623\u0631\u0636', en: 'Land' } },
    { value: 'b', label: { ar: 'B', en: 'Building' } },
  ]
  const judged = (type: FieldType, value: unknown, ...values: string[]) => {
    const tested = field(1, type, {
      configuration: { options, columns: [], canAddRows: true },
      preventedValues: { values, message: none },
    })
    return problems([tested], { [tested.id]: value })[0]?.problem
  }
  expect(judged('MULTI_SELECT', ['a', 'b'], 'building')).toBe('prevented')
  expect(judged('MULTI_SELECT', ['a', 'b'], '\u0627\u0631\u0636')).toBe('prevented')
  expect(judged('MULTI_SELECT', ['a'], 'Building')).toBeUndefined()
  expect(judged('TEXT_WITH_DROPDOWN', { text: 'none', option: 'a' }, 'None')).toBe('prevented')
  expect(judged('TEXT', 'something', '', '  ')).toBeUndefined()
  expect(judged('TABLE', [{ empty: null }], '')).toBeUndefined()
})

test.each<[MathRelationship['operator'], MathRelationship['by'], number, unknown, unknown, boolean]>([
  ['GREATER_THAN', undefined, 0, 3, 2, true],
  ['GREATER_THAN', undefined, 0, 2, 2, false],
  ['GREATER_OR_EQUAL', '+', 2, 4, 2, true],
  ['LESS_THAN', '*', 2, 4, 2, false],
  ['LESS_OR_EQUAL', '/', 2, 1, 2, true],
  ['EQUAL', '+', 0.2, 0.3, 0.1, true],
  ['NOT_EQUAL', '-', 1, 1, 2, false],
  ['GREATER_OR_EQUAL', '+', 2, '2026-03-03', '2026-03-01', true],
  ['GREATER_OR_EQUAL', '+', 3, '2026-03-03', '2026-03-01', false],
  ['GREATER_THAN', '+', 30, '09:31', '09:00', true],
  ['GREATER_THAN', '+', 30, '09:30', '09:00', false],
  ['GREATER_THAN', undefined, 0, '2026-03-01T10:00:00Z', '2026-03-01', true],
  ['EQUAL', '/', 0, 5, 5, true],
  ['EQUAL', undefined, 0, 'x', 5, true],
])('%s %s %s of %s and %s: %s', (...[operator, by, amount, mine, other, expected]) =>
  expect(satisfiesRelation({ operator, by, amount }, mine, other)).toBe(expected),
)

test.each<[FieldType, FieldType, boolean]>([
  ['NUMBER', 'PROGRESS', true],
  ['DATE', 'DATETIME', true],
  ['TIME', 'TIME', true],
  ['DATE', 'NUMBER', false],
  ['TIME', 'DATETIME', false],
  ['TEXT', 'TEXT', false],
])('%s can be compared with %s: %s', (mine, theirs, isFine) => {
  const form = {
    title: name,
    description: none,
    script: '',
    tabs: [],
    sections: [blankSection({ id: sectionId, title: name })],
    fields: [field(1, mine, { mathRelationships: [{ operator: 'GREATER_THAN', fieldId: idOf(2) }] }), field(2, theirs)],
  }
  const wrong = { path: '$.fields[0].mathRelationships[0].operator', problem: 'operator' }
  expect(problemsOfForm(form)).toEqual(isFine ? [] : [wrong])
})

test('exactly one of less, equal and greater holds', () =>
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      (a, b) => {
        const holding = (['LESS_THAN', 'EQUAL', 'GREATER_THAN'] as const).filter((operator) =>
          satisfiesRelation({ operator }, a, b),
        )
        expect(holding).toHaveLength(1)
        expect(satisfiesRelation({ operator: 'NOT_EQUAL' }, a, b)).toBe(holding[0] !== 'EQUAL')
        expect(satisfiesRelation({ operator: 'LESS_OR_EQUAL' }, a, b)).toBe(holding[0] !== 'GREATER_THAN')
      },
    ),
  ))

test('checks relations between visible, filled fields', () => {
  const end = field(2, 'DATE', { mathRelationships: [{ operator: 'GREATER_THAN', fieldId: idOf(1), message: own }] })
  const values = { [idOf(1)]: '2026-03-02', [idOf(2)]: '2026-03-01' }
  expect(problems([field(1, 'DATE'), end], values)).toEqual([{ fieldId: idOf(2), problem: 'math', message: own }])
  expect(problems([field(1, 'DATE', { isHidden: true }), end], values)).toEqual([])
  expect(problems([field(1, 'DATE'), end], { [idOf(2)]: '2026-03-01' })).toEqual([])
})

test('a dynamic select with a hidden source accepts all options, to reveal nothing', () => {
  const sets = ['x', 'y'].map((value) => ({ value, options: [{ value: `of ${value}`, label: name }] }))
  const source = field(1, 'TEXT')
  const choice = field(2, 'DYNAMIC_SELECT', { configuration: { sourceFieldId: source.id, sets } })
  const judged = (isKnown: boolean, chosen: string) =>
    problemsIn(
      formOf([source, choice]),
      { [source.id]: 'x', [choice.id]: chosen },
      { mayKnow: (tested) => isKnown || tested !== source },
    )
  expect(judged(true, 'of x')).toEqual([])
  expect(judged(true, 'of y')).toMatchObject([{ fieldId: choice.id, problem: 'option' }])
  expect(judged(false, 'of x')).toEqual([])
  expect(judged(false, 'of y')).toEqual([])
  expect(judged(false, 'of z')).toMatchObject([{ fieldId: choice.id, problem: 'option' }])
})

test('hidden fields are neither required nor validated', () => {
  const hides = {
    effect: 'hide' as const,
    logic: 'AND' as const,
    items: [{ fieldId: idOf(1), operator: 'EQUAL' as const, value: 'x' }],
  }
  const fields = [field(1, 'TEXT'), field(2, 'NUMBER', { isRequired: true, conditions: [hides] })]
  expect(problems(fields, { [idOf(1)]: 'x' })).toEqual([])
  expect(problems(fields, { [idOf(1)]: 'x', [idOf(2)]: 'nonsense' })).toEqual([])
  expect(problems(fields, {})).toMatchObject([{ problem: 'required' }])
})

test('applies defaults, also relative to the time and the user', () => {
  const now = new Date(2026, 10, 15, 23, 50)
  const column = {
    ...blankColumn,
    id: idOf(50),
    value: 'a',
    title: name,
    staticValues: ['x'],
  }
  const form = formOf([
    field(1, 'TEXT', { defaultValue: 'a' }),
    field(2, 'DATE', { defaultValue: { daysFromToday: 20 } }),
    field(3, 'DATETIME', { defaultValue: { minutesFromNow: -10 } }),
    field(4, 'TIME', { defaultValue: { minutesFromNow: 20 } }),
    field(5, 'USER', { defaultValue: 'me' }),
    field(6, 'TABLE', { configuration: { columns: [column], canAddRows: true } }),
    field(7, 'TEXT'),
    field(8, 'TEXT', { defaultValue: 'gone', isArchived: true }),
  ])
  expect(defaultsOf(form, { now, me: idOf(77) })).toEqual({
    [idOf(1)]: 'a',
    [idOf(2)]: '2026-12-05',
    [idOf(3)]: new Date(2026, 10, 15, 23, 40).toISOString(),
    [idOf(4)]: '00:10',
    [idOf(5)]: idOf(77),
    [idOf(6)]: [{ [idOf(50)]: 'x' }],
  })
})

test('values that differ in spelling only are equal', () => {
  const same = (type: FieldType, [a, b]: [unknown, unknown], configuration = {}) => {
    const tested = field(1, type, { isUnique: true, configuration })
    return uniqueKeyOf(tested, a) !== null && uniqueKeyOf(tested, a) === uniqueKeyOf(tested, b)
  }
  expect(same('TEXT', ['Abc  D', ' abc d'])).toBe(true)
  expect(same('TEXT', ['\u0623\u062d\u0645\u062f', '\u0627\u062d\u0645\u062f'])).toBe(true)
  expect(same('PHONE', ['0790123456', '+962 79 012 3456'], { country: 'JO' })).toBe(true)
  expect(
    same(
      'MULTI_SELECT',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      { options: [] },
    ),
  ).toBe(true)
  expect(same('NUMBER', [1, 1.0])).toBe(true)
  expect(same('TEXT', ['a', 'b'])).toBe(false)
  expect(same('DATETIME', ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'])).toBe(true)
  const long = 'x'.repeat(5000)
  expect(same('MULTI_LINE_TEXT', [`${long}a`, `${long}b`])).toBe(false)
  expect((uniqueKeyOf(field(1, 'MULTI_LINE_TEXT', { isUnique: true }), long) ?? '').length).toBeLessThan(500)
  expect(uniqueKeyOf(field(1, 'TEXT'), 'a')).toBeNull()
  expect(uniqueKeyOf(field(1, 'TEXT', { isUnique: true }), '')).toBeNull()
  expect(uniqueKeyOf(field(1, 'PASSWORD', { isUnique: true }), 'secret')).toBeNull()
})

test('indexes values for ranges, text search and order, but no secrets', () => {
  const row = (type: FieldType, value: unknown, configuration: object = {}) =>
    valueRows(field(1, type, { configuration: configuration as never }), value)
  const empty = { text: null, num: null, at: null, uniqueKey: null, cells: null }
  expect(row('TEXT', 'Abc')).toEqual([{ ...empty, text: 'abc' }])
  expect(row('TEXT', 'x'.repeat(1000))[0]?.text).toHaveLength(300)
  expect(row('NUMBER', 5)).toEqual([{ ...empty, num: 5 }])
  expect(row('DATE', '2026-01-02')).toEqual([{ ...empty, text: '2026-01-02', at: '2026-01-02T00:00:00.000Z' }])
  expect(row('DATETIME', '2026-01-02T03:04:05Z')).toEqual([{ ...empty, at: '2026-01-02T03:04:05.000Z' }])
  expect(row('TIME', '01:30')).toEqual([{ ...empty, text: '01:30', num: 90 }])
  expect(row('RICH_TEXT', '<p>A &amp; B</p>')).toEqual([{ ...empty, text: 'a & b' }])
  expect(row('LOCATION', { lat: 1, lng: 2, label: 'Marka' })).toEqual([{ ...empty, text: 'marka' }])
  const rows = [
    { c1: 'أحمد', c2: 5, c3: '' },
    { c1: 'B', c3: null },
  ]
  expect(row('TABLE', rows, { columns: [] })).toMatchObject([{ cells: { c1: ['احمد', 'b'] } }])
  expect(row('USER', idOf(3))).toEqual([empty])
  expect(row('PASSWORD', 'secret')).toEqual([empty])
  expect(row('TEXT', '')).toEqual([])
  expect(row('LOCATION', 'of another time')).toEqual([])
  expect(maskSecret({ type: 'PASSWORD' }, { sealed: 'x' })).toEqual({ isSet: true })
  expect(maskSecret({ type: 'PASSWORD' }, null)).toBeNull()
  expect(maskSecret({ type: 'TEXT' }, 'a')).toBe('a')
})

test('values stored before a field changed cause no errors', () =>
  fc.assert(
    fc.property(
      fc.constantFrom<FieldType>(
        'TABLE',
        'LOCATION',
        'SIGNATURE',
        'REST_API_SELECT',
        'CASCADER',
        'RICH_TEXT',
        'MULTI_SELECT',
        'NUMBER',
      ),
      fc.anything(),
      (type, value) => {
        const tested = field(1, type, { configuration: { columns: [], options: [], tree: [] } })
        const form = formOf([tested])
        expect(() => [
          filterValueOf(tested, value),
          valueRows(tested, value),
          searchTextOf(form, { [tested.id]: value }),
        ]).not.toThrow()
      },
    ),
  ))

test.each([
  ['a column that may be written in is asked for in every row', 'TABLE', true, 'required'],
  ['one that is locked is not', 'TABLE', false, undefined],
  ['nor beside what was chosen', 'MULTI_SELECT_TO_TABLE', false, undefined],
  ['where it may be written it is', 'MULTI_SELECT_TO_TABLE', true, 'required'],
] as const)('%s', (...[, type, isOpen, problem]) => {
  const column = (at: number, isRequired: boolean) => ({
    ...blankColumn,
    id: idOf(at),
    value: `c${at}`,
    title: name,
    isRequired,
  })
  const columns = [column(11, false), column(12, true)]
  const table = field(1, type, { configuration: { columns, canAddRows: true, options: [{ value: 'a', label: name }] } })
  const row = { [idOf(11)]: 'x', ...(type === 'TABLE' ? {} : { option: 'a' }) }
  const found = (value: object) =>
    problemsIn(
      formOf([table]),
      { [table.id]: [value] },
      {
        mayKnow: () => true,
        mayWriteIn: (tested, { id }) => tested === table && (isOpen || id !== idOf(12)),
      },
    )[0]?.problem
  expect(found(row)).toBe(problem)
  expect(found({ ...row, [idOf(12)]: 'y' })).toBeUndefined()
  expect(found({ ...row, [idOf(12)]: 5 })).toBe('invalid')
})

test('the search text contains public values in both languages, and nothing else', () => {
  const fields = [
    field(1, 'TEXT'),
    field(2, 'SELECT', { configuration: { options: [{ value: 'a', label: { ar: 'First', en: 'Second' } }] } }),
    field(3, 'TEXT', { isHidden: true }),
    field(4, 'PASSWORD'),
    field(5, 'USER'),
  ]
  const values = { [idOf(1)]: 'Open', [idOf(2)]: 'a', [idOf(3)]: 'hidden', [idOf(4)]: 'secret', [idOf(5)]: idOf(6) }
  expect(searchTextOf(formOf(fields), values)).toBe('open first second')
  expect(searchTextOf(formOf(fields, { securityPolicies: [idOf(70)] }), values)).toBe('')
  expect(searchTextOf(formOf(fields, { isHidden: true }), values)).toBe('')
})
