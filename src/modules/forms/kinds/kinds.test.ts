import { beforeAll, expect, test } from 'vitest'
import { fieldTypes, type FieldType } from '../definition.ts'
import { loadFormEngines } from '../engines.ts'
import { kindOf } from '../field-kinds.ts'
import { fileProblem } from './file-rules.ts'
import type { Problem } from '#core/problems.ts'
import { blankColumn } from '../blank.ts'

beforeAll(() => loadFormEngines())

const id = '018f3c1e-0000-7000-8000-00000000000a'
const other = '018f3c1e-0000-7000-8000-00000000000b'
const column = '018f3c1e-0000-7000-8000-0000000000c1'
const amount = '018f3c1e-0000-7000-8000-0000000000c2'
const name = { ar: 'A', en: 'B' }
const option = (value: string, more: object = {}) => ({ value, label: { ar: value, en: value }, ...more })
const options = [option('a'), option('b'), option('old', { disabled: true })]
const columnOf = (more: object) => ({
  ...blankColumn,
  id: column,
  value: 'item',
  title: name,
  ...more,
})
const columns = [columnOf({ isRequired: true }), columnOf({ id: amount, value: 'amount', type: 'NUMBER' })]
const fixed = [
  columnOf({ staticValues: ['first', 'second'] }),
  columnOf({ id: amount, value: 'amount', type: 'NUMBER' }),
]
const tree = [
  { value: 'amman', label: name, children: [{ value: 'marka', label: name, children: [] }] },
  { value: 'irbid', label: name, children: [] },
]
const rest = {
  url: 'https://example.com/{city}',
  method: 'GET',
  itemsAt: '',
  keyAt: 'id',
  labelAt: 'name',
  searchParam: '',
}
const creating = { ...rest, createUrl: '', createLabelAt: '' }
const files = { allowedTypes: [], maxFileCount: 2, maxFileSizeMb: 1 }
const people = { within: [], minCount: 1, maxCount: 2 }
const chosen = { key: '1', label: 'Amman' }

type Case = { configuration: object; right: unknown[]; wrong: [unknown, Problem][] }
const cases: Record<FieldType, Case> = {
  TEXT: {
    configuration: { minLength: 2, maxLength: 4, regex: '^[a-z]+$' },
    right: ['ab', 'abcd'],
    wrong: [
      ['a', 'too-short'],
      ['abcde', 'too-long'],
      ['AB', 'pattern'],
      [7, 'invalid'],
    ],
  },
  MULTI_LINE_TEXT: {
    configuration: { maxLength: 6 },
    right: ['a\nb', 'abc'],
    wrong: [
      ['a\nb\nc\nd', 'too-long'],
      [['a'], 'invalid'],
    ],
  },
  EMAIL: {
    configuration: { domains: ['gov.jo'] },
    right: ['a@gov.jo', 'a.b@GOV.JO'],
    wrong: [
      ['a@example.com', 'email-domain'],
      ['nonsense', 'email'],
      [1, 'email'],
    ],
  },
  NUMBER: {
    configuration: { minValue: 1, maxValue: 10, decimals: 1 },
    right: [1, 2.5, 10],
    wrong: [
      [0, 'too-small'],
      [11, 'too-big'],
      [2.25, 'decimals'],
      ['2', 'number'],
      [NaN, 'number'],
      [Infinity, 'number'],
    ],
  },
  PASSWORD: {
    configuration: { minLength: 3, maxLength: 5 },
    right: ['abc', { isSet: true }, { sealed: 'x' }],
    wrong: [
      ['ab', 'too-short'],
      ['abcdef', 'too-long'],
      [5, 'invalid'],
    ],
  },
  SELECT: {
    configuration: { options },
    right: ['a', 'b'],
    wrong: [
      ['c', 'option'],
      ['old', 'option'],
      [['a'], 'option'],
    ],
  },
  MULTI_SELECT: {
    configuration: { options, minCount: 1, maxCount: 1 },
    right: [['a'], ['b']],
    wrong: [
      [['a', 'b'], 'too-many'],
      [[], 'too-few'],
      [['c'], 'option'],
      [['a', 'a'], 'invalid'],
      ['a', 'invalid'],
    ],
  },
  DATE: {
    configuration: { min: '2026-01-01', max: '2026-12-31' },
    right: ['2026-01-01', '2026-12-31'],
    wrong: [
      ['2025-12-31', 'too-early'],
      ['2027-01-01', 'too-late'],
      ['2026-02-30', 'date'],
      ['today', 'date'],
    ],
  },
  TIME: {
    configuration: { minTime: '08:00', maxTime: '16:00' },
    right: ['08:00', '15:59'],
    wrong: [
      ['07:59', 'too-early'],
      ['16:01', 'too-late'],
      ['24:00', 'time'],
      ['8:00', 'time'],
    ],
  },
  DATETIME: {
    configuration: { min: '2026-01-01T00:00:00Z', max: '2026-12-31T00:00:00Z' },
    right: ['2026-01-01T00:00:00Z', '2026-06-01T12:30:00.123Z'],
    wrong: [
      ['2025-12-31T23:59:59Z', 'too-early'],
      ['2027-01-01T00:00:00Z', 'too-late'],
      ['2026-06-01', 'date'],
    ],
  },
  FILE: {
    configuration: files,
    right: [[id], [id, other]],
    wrong: [
      [[id, other, column], 'too-many'],
      ['x', 'invalid'],
      [[id, id], 'invalid'],
    ],
  },
  IMAGE: {
    configuration: { ...files, allowedTypes: ['image/*'] },
    right: [[id], []],
    wrong: [
      [['x'], 'invalid'],
      [id, 'invalid'],
    ],
  },
  VIDEO: {
    configuration: { ...files, allowedTypes: ['video/*'] },
    right: [[id], []],
    wrong: [
      [[7], 'invalid'],
      [{}, 'invalid'],
    ],
  },
  AUDIO: {
    configuration: { ...files, allowedTypes: ['audio/*'] },
    right: [[id], []],
    wrong: [
      [[null], 'invalid'],
      [true, 'invalid'],
    ],
  },
  LOCATION: {
    configuration: {},
    right: [
      { lat: 31.95, lng: 35.93 },
      { lat: -90, lng: 180, label: 'x' },
    ],
    wrong: [
      [{ lat: 91, lng: 0 }, 'location'],
      [{ lat: 1 }, 'location'],
      ['31,35', 'location'],
    ],
  },
  PHONE: {
    configuration: { country: 'JO' },
    right: [
      '+962 7 9012 3456',
      '0790123456',
      '00962790123456',
      '\u0660\u0667\u0669\u0660\u0661\u0662\u0663\u0664\u0665\u0666',
    ],
    wrong: [
      ['+962 1', 'phone'],
      ['call me', 'phone'],
      [790123456, 'phone'],
    ],
  },
  URL: {
    configuration: { urlPattern: '^https://[^/]*gov\\.jo/' },
    right: ['https://dls.gov.jo/a', 'https://x.gov.jo/'],
    wrong: [
      ['https://example.com/', 'pattern'],
      ['javascript:alert(1)', 'website'],
      ['gov.jo', 'website'],
    ],
  },
  RICH_TEXT: {
    configuration: { minLength: 2, maxLength: 5 },
    right: ['<p>ab</p>', '<p><strong>abc</strong></p>'],
    wrong: [
      ['<p>a</p>', 'too-short'],
      ['<p>abcdef</p>', 'too-long'],
      [5, 'invalid'],
    ],
  },
  TEXT_WITH_DROPDOWN: {
    configuration: { options, maxLength: 3 },
    right: [
      { text: 'abc', option: 'a' },
      { text: 'x', option: 'b' },
    ],
    wrong: [
      [{ text: 'abcd', option: 'a' }, 'too-long'],
      [{ text: 'a', option: 'c' }, 'option'],
      ['abc', 'invalid'],
    ],
  },
  PROGRESS: {
    configuration: { step: 30 },
    right: [0, 60, 100],
    wrong: [
      [50, 'invalid'],
      [101, 'too-big'],
      [-1, 'too-small'],
      ['50', 'number'],
    ],
  },
  PRIORITY: {
    configuration: {},
    right: ['high', 'low'],
    wrong: [
      ['urgent', 'option'],
      [1, 'option'],
    ],
  },
  TICKET: {
    configuration: { within: [] },
    right: [id, other],
    wrong: [
      ['x', 'invalid'],
      [[id], 'invalid'],
    ],
  },
  TICKET_TABLE: {
    configuration: people,
    right: [[id], [id, other]],
    wrong: [
      [[], 'too-few'],
      [[id, other, column], 'too-many'],
      [id, 'invalid'],
    ],
  },
  USER: {
    configuration: { within: [] },
    right: [id, other],
    wrong: [
      ['me', 'invalid'],
      [null, 'invalid'],
    ],
  },
  USER_MULTI_SELECT: {
    configuration: people,
    right: [[id], [id, other]],
    wrong: [
      [[id, id], 'invalid'],
      [[], 'too-few'],
    ],
  },
  GROUP: {
    configuration: { within: [] },
    right: [id, other],
    wrong: [
      [1, 'invalid'],
      [{}, 'invalid'],
    ],
  },
  GROUP_MULTI_SELECT: {
    configuration: people,
    right: [[id], [other]],
    wrong: [
      [['x'], 'invalid'],
      [[id, other, column], 'too-many'],
    ],
  },
  CUSTOMER: {
    configuration: { within: [] },
    right: [id, other],
    wrong: [
      ['', 'invalid'],
      [[], 'invalid'],
    ],
  },
  DYNAMIC_FIELD: {
    configuration: { sourceFieldId: id, map: [], otherwise: '' },
    right: ['a', 'b'],
    wrong: [
      [1, 'invalid'],
      [{}, 'invalid'],
    ],
  },
  DYNAMIC_NUMBER: {
    configuration: { sourceFieldId: id, map: [], otherwise: null },
    right: [1, 2],
    wrong: [
      ['1', 'number'],
      [NaN, 'number'],
    ],
  },
  DYNAMIC_SELECT: {
    configuration: {
      sourceFieldId: id,
      sets: [
        { value: 'x', options },
        { value: 'y', options: [option('z')] },
      ],
    },
    right: ['a', 'z'],
    wrong: [
      ['c', 'option'],
      ['old', 'option'],
      [1, 'option'],
    ],
  },
  REST_API_SELECT: {
    configuration: rest,
    right: [chosen, { key: 'k', label: '' }],
    wrong: [
      ['1', 'invalid'],
      [{ key: '', label: 'x' }, 'invalid'],
    ],
  },
  REST_API_MULTI_SELECT: {
    configuration: rest,
    right: [[chosen], []],
    wrong: [
      [chosen, 'invalid'],
      [[chosen, chosen], 'invalid'],
    ],
  },
  REST_API_SELECT_WITH_CREATE: {
    configuration: creating,
    right: [chosen, { key: '2', label: 'b' }],
    wrong: [
      [{ key: 1, label: 'b' }, 'invalid'],
      [[], 'invalid'],
    ],
  },
  REST_API_MULTI_SELECT_WITH_CREATE: {
    configuration: creating,
    right: [[chosen], [{ key: '2', label: 'b' }]],
    wrong: [
      [['1'], 'invalid'],
      [{}, 'invalid'],
    ],
  },
  REST_API_TEXT: {
    configuration: rest,
    right: ['a', 'x'.repeat(5000)],
    wrong: [
      ['x'.repeat(5001), 'invalid'],
      [1, 'invalid'],
    ],
  },
  TITLE: { configuration: { level: 'medium' }, right: ['whatever', null], wrong: [] },
  DESCRIPTION: { configuration: { text: name }, right: ['whatever', null], wrong: [] },
  TABLE: {
    configuration: { columns, minRows: 1, maxRows: 2, canAddRows: true },
    right: [
      [{ [column]: 'a', [amount]: 2 }],
      [
        { id, [column]: 'a' },
        { [column]: 'b', gone: 'x' },
      ],
    ],
    wrong: [
      [[], 'too-few'],
      [[{ [amount]: 2 }], 'required'],
      [[{ [column]: 'a', [amount]: '2' }], 'number'],
      [[{ [column]: 'a' }, { [column]: 'a' }, { [column]: 'a' }], 'too-many'],
      ['rows', 'invalid'],
      [[['a']], 'invalid'],
    ],
  },
  MULTI_SELECT_TO_TABLE: {
    configuration: { options, columns },
    right: [
      [{ option: 'a', [column]: 'x' }],
      [
        { option: 'a', [column]: 'x' },
        { option: 'b', [column]: 'y' },
      ],
    ],
    wrong: [
      [[{ option: 'c', [column]: 'x' }], 'option'],
      [
        [
          { option: 'a', [column]: 'x' },
          { option: 'a', [column]: 'y' },
        ],
        'duplicate',
      ],
      [[{ option: 'a' }], 'required'],
    ],
  },
  SCANNER: {
    configuration: { formats: [], regex: '^[A-Z]+$' },
    right: ['A', 'ABC'],
    wrong: [
      ['a', 'pattern'],
      [1, 'invalid'],
    ],
  },
  SIGNATURE: {
    configuration: {},
    right: [
      { fileId: id, signedBy: null, signedAt: '2026-01-01T00:00:00Z' },
      { fileId: id, signedBy: other, signedAt: '2026-01-01T00:00:00Z' },
    ],
    wrong: [
      [id, 'invalid'],
      [{ fileId: id, signedBy: null, signedAt: 'now' }, 'invalid'],
    ],
  },
  BARCODE: {
    configuration: { format: 'EAN13' },
    right: ['4006381333931', '400638133393'],
    wrong: [
      ['4006381333932', 'barcode'],
      ['abc', 'barcode'],
    ],
  },
  QR_CODE: {
    configuration: {},
    right: ['https://diwan.example', 'x'],
    wrong: [
      ['x'.repeat(2001), 'too-long'],
      ['\u0639'.repeat(1001), 'too-long'],
      [5, 'invalid'],
    ],
  },
  CASCADER: {
    configuration: { levels: [name, name], tree, canStopEarly: false },
    right: [['amman', 'marka'], ['irbid']],
    wrong: [
      [['amman'], 'required'],
      [['amman', 'x'], 'option'],
      ['amman', 'invalid'],
      [['marka'], 'option'],
    ],
  },
  COLOR_PICKER: {
    configuration: {},
    right: ['#00ff00', '#ABCDEF'],
    wrong: [
      ['green', 'color'],
      ['#fff', 'color'],
    ],
  },
  EQUATION_EVALUATOR: {
    configuration: { expression: '1', decimals: 2 },
    right: [1, 2.5],
    wrong: [
      ['1', 'number'],
      [NaN, 'number'],
    ],
  },
}

test.each(fieldTypes)('%s accepts valid values and names the problem of invalid ones', (type) => {
  const { configuration, right, wrong } = cases[type]
  const kind = kindOf(type)
  const read = kind.configuration.parse(configuration)
  expect(kind.problems?.(read) ?? []).toEqual([])
  for (const value of right) expect(kind.check(value, read), JSON.stringify(value)).toBeUndefined()
  for (const [value, problem] of wrong) expect(kind.check(value, read), JSON.stringify(value)).toBe(problem)
  expect(right.length >= 2 && (kind.isStatic || wrong.length >= 2)).toBe(true)
  for (const value of kind.isStatic ? [] : right) expect(typeof kind.text(value as never, read, 'ar')).toBe('string')
})

test.each(fieldTypes)('%s can be filtered, at least by presence', (type) =>
  expect(kindOf(type).isStatic ?? kindOf(type).filter).toBeTruthy(),
)

test('a relative day accepts today of any time zone, and no other day', () => {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const check = (from: number) =>
    kindOf('DATE').check(day(from), { min: { daysFromToday: -2 }, max: { daysFromToday: 2 } })
  expect([-1, 0, 1].map(check)).toEqual([undefined, undefined, undefined])
  expect([check(-5), check(5)]).toEqual(['too-early', 'too-late'])
})

test('a file field checks types and size', () => {
  const rules = { allowedTypes: ['image/*', '.PDF', 'text/csv'], maxFileCount: 1, maxFileSizeMb: 1 }
  const problem = (given: string, type: string, size = 1) => fileProblem({ name: given, type, size }, rules)
  expect([problem('a', 'image/png'), problem('a.pdf', 'x/y'), problem('a', 'text/csv')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([problem('a.txt', 'text/plain'), problem('image/png', 'video/mp4')]).toEqual(['file-type', 'file-type'])
  expect(problem('a', 'image/png', 1024 * 1024)).toBeUndefined()
  expect(problem('a', 'image/png', 1024 * 1024 + 1)).toBe('file-size')
  expect(fileProblem({ name: 'a', type: 'x/y', size: 1 }, { ...rules, allowedTypes: [] })).toBeUndefined()
})

test('static cells of a table cannot be changed', () => {
  const table = kindOf('TABLE')
  const configuration = { columns: fixed, canAddRows: false }
  const rows = [{ [column]: 'first', [amount]: 1 }, { [column]: 'second' }]
  expect(table.check(rows, configuration)).toBeUndefined()
  expect(table.check([{ ...rows[0], [column]: 'else' }, rows[1]], configuration)).toBe('locked')
  expect(table.check([rows[0]], configuration)).toBe('too-few')
  expect(table.check([...rows, {}], configuration)).toBe('too-many')
  expect(table.check([...rows, {}], { ...configuration, canAddRows: true })).toBeUndefined()
})

test('a dynamic select offers the options of its source value', () => {
  const { configuration } = cases.DYNAMIC_SELECT
  const check = (value: string, source: unknown) =>
    kindOf('DYNAMIC_SELECT').check(value, configuration as never, { source })
  expect([check('a', 'x'), check('z', 'y'), check('a', ['q', 'x'])]).toEqual([undefined, undefined, undefined])
  expect([check('z', 'x'), check('a', null), check('a', 'nowhere')]).toEqual(['option', 'option', 'option'])
})

test.each<[FieldType, object, string, Problem]>([
  ['TEXT', { minLength: 5, maxLength: 2 }, 'maxLength', 'too-small'],
  ['TEXT', { regex: '(' }, 'regex', 'pattern'],
  ['TEXT', { regex: '(?=a)' }, 'regex', 'pattern'],
  ['URL', { urlPattern: '[' }, 'urlPattern', 'pattern'],
  ['EMAIL', { domains: ['@x'] }, 'domains[0]', 'invalid'],
  ['NUMBER', { minValue: 3, maxValue: 2 }, 'maxValue', 'too-small'],
  ['SELECT', { options: [option('a'), option('a')] }, 'options[1].value', 'duplicate'],
  ['SELECT', { options: [option('a', { label: { ar: '', en: ' ' } })] }, 'options[0].label', 'required'],
  ['MULTI_SELECT', { options: [], minCount: 3, maxCount: 2 }, 'maxCount', 'too-small'],
  ['DATE', { min: '2026-02-01', max: '2026-01-01' }, 'max', 'too-early'],
  ['DATE', { min: { daysFromToday: 3 }, max: { daysFromToday: 1 } }, 'max', 'too-early'],
  ['DATETIME', { min: '2026-02-01T00:00:00Z', max: '2026-01-01T00:00:00Z' }, 'max', 'too-early'],
  ['TIME', { minTime: '10:00', maxTime: '09:00' }, 'maxTime', 'too-early'],
  ['FILE', { ...files, allowedTypes: ['nonsense'] }, 'allowedTypes[0]', 'file-type'],
  ['IMAGE', { ...files, allowedTypes: ['video/mp4'] }, 'allowedTypes[0]', 'file-type'],
  ['IMAGE', files, 'allowedTypes', 'required'],
  [
    'TABLE',
    { columns: [columnOf({}), columnOf({ id: amount, value: 'ITEM' })], canAddRows: true },
    'columns[1].value',
    'key-taken',
  ],
  [
    'TABLE',
    { columns: [columnOf({ type: 'NUMBER', staticValues: ['x'] })], canAddRows: true },
    'columns[0].staticValues[0]',
    'number',
  ],
  ['TABLE', { columns: fixed, maxRows: 1, canAddRows: true }, 'maxRows', 'too-small'],
  ['MULTI_SELECT_TO_TABLE', { options, columns: fixed }, 'columns[0].staticValues', 'too-many'],
  ['CASCADER', { levels: [name], tree, canStopEarly: true }, 'tree[0].children', 'too-many'],
  ['CASCADER', { levels: [name], tree: [tree[1], tree[1]], canStopEarly: true }, 'tree[1].value', 'duplicate'],
  [
    'DYNAMIC_FIELD',
    {
      sourceFieldId: id,
      map: [
        { value: 'a', text: '1' },
        { value: 'a', text: '2' },
      ],
      otherwise: '',
    },
    'map[1].value',
    'duplicate',
  ],
  ['REST_API_SELECT', { ...rest, url: 'https://{host}/x' }, 'url', 'website'],
  ['REST_API_SELECT', { ...rest, url: 'ftp://example.com' }, 'url', 'website'],
  ['REST_API_TEXT', { ...rest, url: 'https://user@example.com/' }, 'url', 'website'],
  ['REST_API_SELECT', { ...rest, keyAt: '' }, 'keyAt', 'required'],
  ['REST_API_MULTI_SELECT_WITH_CREATE', { ...creating, labelAt: ' ' }, 'labelAt', 'required'],
])('%s with %j has a problem at %s', (...[type, configuration, path, problem]) => {
  const kind = kindOf(type)
  expect(kind.problems?.(kind.configuration.parse(configuration))).toContainEqual({ path, problem })
})

test.each<[FieldType, object]>([
  ['FILE', { ...files, maxFileCount: 21 }],
  ['FILE', { ...files, maxFileCount: 0 }],
  ['CASCADER', { levels: [], tree: [], canStopEarly: true }],
  ['TABLE', { columns: [], canAddRows: true }],
  ['BARCODE', { format: 'PDF417' }],
  ['TITLE', { level: 'huge' }],
  ['REST_API_SELECT', { ...rest, header: { name: 'x y' } }],
])('%s rejects the settings %j', (type, configuration) =>
  expect(kindOf(type).configuration.safeParse(configuration).success).toBe(false),
)
