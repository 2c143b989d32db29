import { expect, test } from 'vitest'
import type { Problem } from '#core/problems.ts'
import { blankColumn, blankField, blankSection, firstForm } from '../blank.ts'
import { fieldTypes, type Field, type FormDefinition } from '../definition.ts'
import { findLostValues } from './orphans.ts'
import { validateDefinition, parseDefinition } from './parse-definition.ts'

const name = { ar: 'A', en: 'B' }
const idOf = (at: number) => `018f3c1e-0000-7000-8000-${String(at).padStart(12, '0')}`
const sectionId = idOf(900)
const field = (at: number, more: Partial<Field> = {}): Field => {
  const blank = blankField({ id: idOf(at), sectionId, key: `f${at}`, type: more.type ?? 'TEXT', name })
  return { ...blank, ...more, configuration: { ...blank.configuration, ...more.configuration } }
}
const form = (more: Partial<FormDefinition> = {}): FormDefinition => ({
  title: name,
  description: { ar: '', en: '' },
  script: '',
  tabs: [],
  sections: [blankSection({ id: sectionId, title: name })],
  fields: [field(1), field(2, { type: 'NUMBER' })],
  ...more,
})
const fields = (...more: Partial<Field>[]) =>
  form({ fields: [field(1), ...more.map((part, at) => field(at + 2, part))] })
const item = (fieldId: string, operator: string, value?: unknown) => ({ fieldId, operator: operator as never, value })
const shown = (fieldId: string, operator: string, value?: unknown) => [
  { effect: 'show' as const, logic: 'AND' as const, items: [item(fieldId, operator, value)] },
]

test('the default form and the base form of these cases are valid', async () => {
  expect((await validateDefinition(form())).problems).toEqual([])
  expect((await validateDefinition(firstForm(name))).problems).toEqual([])
})

test.each<[string, unknown, string, Problem]>([
  ['no form', null, '$', 'invalid'],
  ['no name', { ...form(), title: undefined }, '$.title', 'required'],
  ['an empty name', { ...form(), title: { ar: 'A', en: ' ' } }, '$.title.en', 'required'],
  ['no section', form({ sections: [] }), '$.sections', 'too-few'],
  ['no field', form({ fields: [] }), '$.fields', 'no-fields'],
  [
    'a section without a field',
    form({ sections: [...form().sections, blankSection({ id: idOf(901), title: name })] }),
    '$.sections[1]',
    'no-fields',
  ],
  ['only fields of the past', form({ fields: [field(1, { isArchived: true })] }), '$.sections[0]', 'no-fields'],
  [
    'two sections of one id',
    form({ sections: [...form().sections, ...form().sections] }),
    '$.sections[1].id',
    'duplicate',
  ],
  [
    'a section without an id',
    { ...form(), sections: [{ ...form().sections[0], id: undefined }] },
    '$.sections[0].id',
    'required',
  ],
  [
    'a section without an English name',
    { ...form(), sections: [{ ...form().sections[0], title: { ar: 'A' } }] },
    '$.sections[0].title.en',
    'required',
  ],
  [
    'a section of no tab',
    form({ sections: [{ ...blankSection({ id: sectionId, title: name }), tabId: idOf(7) }] }),
    '$.sections[0].tabId',
    'not-there',
  ],
  ['two fields of one id', form({ fields: [field(1), { ...field(1), key: 'other' }] }), '$.fields[1].id', 'duplicate'],
  ['a key in use, in capitals', fields({ key: 'F1' }), '$.fields[1].key', 'key-taken'],
  ['a key that is none', fields({ key: '1 x' }), '$.fields[1].key', 'invalid'],
  ['a field without a key', { ...form(), fields: [{ ...field(1), key: undefined }] }, '$.fields[0].key', 'required'],
  ['a field without a type', { ...form(), fields: [{ ...field(1), type: undefined }] }, '$.fields[0].type', 'invalid'],
  ['a type that is none', { ...form(), fields: [{ ...field(1), type: 'BLOB' }] }, '$.fields[0].type', 'invalid'],
  [
    'a field without an English name',
    { ...form(), fields: [{ ...field(1), name: { ar: 'A', en: '' } }] },
    '$.fields[0].name.en',
    'required',
  ],
  ['a field of no section', fields({ sectionId: idOf(7) }), '$.fields[1].sectionId', 'not-there'],
  [
    'a condition on nothing',
    fields({ conditions: shown(idOf(77), 'EQUAL', 'x') }),
    '$.fields[1].conditions[0].items[0].fieldId',
    'not-there',
  ],
  [
    'a condition on itself',
    fields({ conditions: shown(idOf(2), 'EQUAL', 'x') }),
    '$.fields[1].conditions[0].items[0].fieldId',
    'not-there',
  ],
  [
    'a condition on a heading',
    fields({ type: 'TITLE' }, { conditions: shown(idOf(2), 'EQUAL', 'x') }),
    '$.fields[2].conditions[0].items[0].fieldId',
    'not-there',
  ],
  [
    'a comparison that does not suit',
    fields({ conditions: shown(idOf(1), 'GREATER_THAN', 5) }),
    '$.fields[1].conditions[0].items[0].operator',
    'operator',
  ],
  [
    'no such comparison',
    fields({ conditions: shown(idOf(1), 'LIKE', 'x') }),
    '$.fields[1].conditions[0].items[0].operator',
    'invalid',
  ],
  [
    'a value that does not suit',
    fields({ conditions: shown(idOf(1), 'EQUAL', 5) }),
    '$.fields[1].conditions[0].items[0].value',
    'invalid',
  ],
  [
    'a section\u2019s condition on nothing',
    form({
      sections: [{ ...blankSection({ id: sectionId, title: name }), conditions: shown(idOf(77), 'EQUAL', 'x') }],
    }),
    '$.sections[0].conditions[0].items[0].fieldId',
    'not-there',
  ],
  [
    'a relation to nothing',
    fields({ type: 'NUMBER', mathRelationships: [{ operator: 'EQUAL', fieldId: idOf(77) }] }),
    '$.fields[1].mathRelationships[0].fieldId',
    'not-there',
  ],
  [
    'a relation of a number to a text',
    fields({ type: 'NUMBER', mathRelationships: [{ operator: 'EQUAL', fieldId: idOf(1) }] }),
    '$.fields[1].mathRelationships[0].operator',
    'operator',
  ],
  [
    'a relation that is none',
    fields({ type: 'NUMBER', mathRelationships: [{ operator: 'ALMOST' as never, fieldId: idOf(1) }] }),
    '$.fields[1].mathRelationships[0].operator',
    'invalid',
  ],
  [
    'a pattern that cannot be one',
    fields({ configuration: { regex: '(' } }),
    '$.fields[1].configuration.regex',
    'pattern',
  ],
  [
    'a minimum above the maximum',
    fields({ type: 'NUMBER', configuration: { minValue: 2, maxValue: 1 } }),
    '$.fields[1].configuration.maxValue',
    'too-small',
  ],
  [
    'twenty-one files',
    fields({ type: 'FILE', configuration: { maxFileCount: 21 } }),
    '$.fields[1].configuration.maxFileCount',
    'too-many',
  ],
  [
    'no file',
    fields({ type: 'FILE', configuration: { maxFileCount: 0 } }),
    '$.fields[1].configuration.maxFileCount',
    'too-few',
  ],
  [
    'options twice',
    fields({
      type: 'SELECT',
      configuration: {
        options: [
          { value: 'a', label: name },
          { value: 'a', label: name },
        ],
      },
    }),
    '$.fields[1].configuration.options[1].value',
    'duplicate',
  ],
  [
    'an option without a value',
    fields({ type: 'SELECT', configuration: { options: [{ value: '', label: name }] } }),
    '$.fields[1].configuration.options[0].value',
    'required',
  ],
  ['a table without columns', fields({ type: 'TABLE' }), '$.fields[1].configuration.columns', 'too-few'],
  ['a default that does not suit', fields({ type: 'NUMBER', defaultValue: 'x' }), '$.fields[1].defaultValue', 'number'],
  [
    'a default that the field refuses',
    fields({ configuration: { maxLength: 2 }, defaultValue: 'abc' }),
    '$.fields[1].defaultValue',
    'too-long',
  ],
  [
    'a default that belongs to one ticket',
    fields({ type: 'TICKET', defaultValue: idOf(1) }),
    '$.fields[1].defaultValue',
    'invalid',
  ],
  ['a default for a secret', fields({ type: 'PASSWORD', defaultValue: 'abc' }), '$.fields[1].defaultValue', 'invalid'],
  ['a heading that is required', fields({ type: 'TITLE', isRequired: true }), '$.fields[1].isRequired', 'invalid'],
  ['a unique secret', fields({ type: 'PASSWORD', isUnique: true }), '$.fields[1].isUnique', 'invalid'],
  ['an empty formula', fields({ type: 'EQUATION_EVALUATOR' }), '$.fields[1].configuration.expression', 'required'],
  [
    'a formula that says nothing',
    fields({ type: 'EQUATION_EVALUATOR', configuration: { expression: '1 +' } }),
    '$.fields[1].configuration.expression',
    'formula',
  ],
  [
    'a formula of unknown keys',
    fields({ type: 'EQUATION_EVALUATOR', configuration: { expression: 'area * 2' } }),
    '$.fields[1].configuration.expression',
    'not-there',
  ],
  [
    'a formula of a secret',
    fields({ type: 'PASSWORD' }, { type: 'EQUATION_EVALUATOR', configuration: { expression: 'f2' } }),
    '$.fields[2].configuration.expression',
    'not-there',
  ],
  [
    'a formula of itself',
    fields({ type: 'EQUATION_EVALUATOR', configuration: { expression: 'f2 + 1' } }),
    '$.fields[1].configuration.expression',
    'formula-loop',
  ],
  ['a follower of nobody', fields({ type: 'DYNAMIC_FIELD' }), '$.fields[1].configuration.sourceFieldId', 'required'],
  [
    'a follower of what is not there',
    fields({ type: 'DYNAMIC_SELECT', configuration: { sourceFieldId: idOf(77), sets: [] } }),
    '$.fields[1].configuration.sourceFieldId',
    'not-there',
  ],
  [
    'an address with unknown keys',
    fields({ type: 'REST_API_SELECT', configuration: { url: 'https://example.com/{town}' } }),
    '$.fields[1].configuration.url',
    'not-there',
  ],
  [
    'a secret in an address',
    fields({ type: 'PASSWORD' }, { type: 'REST_API_SELECT', configuration: { url: 'https://example.com/{f2}' } }),
    '$.fields[2].configuration.url',
    'not-there',
  ],
])('%s', async (...[, given, path, problem]) => {
  const { problems, definition } = await validateDefinition(given)
  expect(problems).toContainEqual({ path, problem })
  expect(definition).toBeNull()
})

test('archived fields are not validated', async () => {
  const gone = field(2, { isArchived: true, key: 'f1', configuration: { regex: '(' } })
  expect((await validateDefinition(form({ fields: [field(1), gone] }))).problems).toEqual([])
})

test('relative defaults match the field type', async () => {
  const given = fields(
    { type: 'DATE', defaultValue: { daysFromToday: 3 } },
    { type: 'USER', defaultValue: 'me' },
    { type: 'TIME', defaultValue: { minutesFromNow: 5 } },
  )
  expect((await validateDefinition(given)).problems).toEqual([])
})

test('reads a form that an earlier release exported', async () => {
  const column = { ...blankColumn, id: idOf(9), value: 'price', title: name }
  const now = form({
    fields: [
      field(1, { hintMessage: { ar: 'ت', en: 'Hint' } }),
      field(2, { type: 'TABLE', configuration: { columns: [column], canAddRows: true } }),
    ],
  })
  const { value: key, ...rest } = column
  const earlier = {
    ...now,
    fields: now.fields.map(({ hintMessage: hint, configuration, ...more }) => ({
      ...more,
      hint,
      config: 'columns' in configuration ? { ...configuration, columns: [{ ...rest, key }] } : configuration,
    })),
  }
  expect(await parseDefinition(JSON.stringify(earlier))).toEqual({ problems: [], definition: now })
})

test('fills in omitted properties', async () => {
  const { problems, definition } = await parseDefinition(
    JSON.stringify({
      title: { en: 'Requests' },
      sections: [{ id: sectionId, title: { en: 'Details' } }],
      fields: [
        { id: idOf(1), sectionId, key: 'area', type: 'NUMBER', name: { en: 'Area' }, configuration: { minValue: 0 } },
      ],
    }),
  )
  expect(problems).toEqual([])
  expect(definition).toMatchObject({
    title: { ar: 'Requests', en: 'Requests' },
    fields: [{ width: 'full', isEditable: true, configuration: { minValue: 0 } }],
  })
  expect(await parseDefinition('{')).toEqual({ problems: [{ path: '$', problem: 'json' }], definition: null })
  expect((await parseDefinition('[]')).problems[0]?.path).toBe('$')
})

test('parsing an exported form changes nothing', async () => {
  const whole = form({ fields: fieldTypes.map((type, at) => field(at + 1, { type })) })
  const { definition } = await parseDefinition(JSON.stringify(form()))
  expect(definition).toEqual(form())
  expect(
    (await parseDefinition(JSON.stringify(whole))).problems.every(({ path }) => path.includes('.configuration.')),
  ).toBe(true)
})

test('finds lost fields, types, options and columns', () => {
  const option = (value: string) => ({ value, label: name })
  const column = (at: number, type = 'TEXT') => ({
    ...blankColumn,
    id: idOf(at),
    value: `c${at}`,
    title: name,
    type,
  })
  const before = fields(
    { type: 'SELECT', configuration: { options: [option('a'), option('b')] } },
    { type: 'TABLE', configuration: { columns: [column(50), column(51), column(52, 'NUMBER')], canAddRows: true } },
    { type: 'NUMBER' },
    { type: 'TITLE' },
    { type: 'MULTI_LINE_TEXT' },
  )
  const after = form({
    fields: [
      field(2, { type: 'SELECT', configuration: { options: [option('a')] } }),
      field(3, { type: 'TABLE', configuration: { columns: [column(50), column(52)], canAddRows: true } }),
      field(4, { type: 'DATE' }),
      field(6, { type: 'TEXT' }),
    ],
  })
  expect(
    findLostValues(before, after).map(({ fieldId, kind, detail }) => [Number(fieldId.slice(-2)), kind, detail]),
  ).toEqual([
    [1, 'removed', 'f1'],
    [2, 'option-removed', 'b'],
    [3, 'column-removed', 'c51'],
    [3, 'column-removed', 'c52'],
    [4, 'type-changed', 'NUMBER \u2192 DATE'],
  ])
  expect(findLostValues(before, before)).toEqual([])
})
