import { expect, test } from 'vitest'
import { tableText } from './table-text.ts'

const column = (id: string, title: { ar: string; en: string }, more: object = {}) => ({
  id,
  value: id,
  title,
  type: 'TEXT',
  options: [],
  staticValues: [],
  ...more,
})
const configuration = {
  columns: [
    column('a', { ar: 'المالك', en: 'Owner' }),
    column('b', { ar: 'الرقم', en: 'Number' }, { type: 'NUMBER' }),
    column('c', { ar: 'حاضر', en: 'Present' }, { type: 'CHECKBOX' }),
  ],
  options: [{ value: 'x', label: { ar: 'أصلي', en: 'Original' }, isDisabled: false }],
} as never

test('a table is exported whole, a row a line, each cell with the title of its column', () => {
  const rows = [
    { a: 'سليم', b: 9099600395, c: true },
    { option: 'x', b: 0, c: false },
    { a: '' },
    ...Array.from({ length: 199 }, (_, at) => ({ a: `صف ${at}`, b: at })),
  ]
  const lines = tableText({ configuration }, rows, 'ar').split('\n')
  expect(lines.slice(0, 2)).toEqual(['المالك: سليم · الرقم: 9099600395 · حاضر: ✓', 'أصلي · الرقم: 0'])
  expect(lines).toHaveLength(201)
  expect(lines.at(-1)).toBe('المالك: صف 198 · الرقم: 198')
  expect(tableText({ configuration }, rows, 'en').split('\n')[0]).toBe('Owner: سليم · Number: 9099600395 · Present: ✓')
  expect(tableText({ configuration }, 'not a table', 'ar')).toBe('')
})
