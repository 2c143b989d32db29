import { expect, test } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import type { Field } from '#modules/forms/definition.ts'
import {
  arrangeColumns,
  clampWidth,
  pinOffsets,
  shownColumns,
  tracksOf,
  withWidth,
  type ColumnSetting,
} from './columns.ts'

const column = (key: string, more: Partial<ColumnSetting> = {}): ColumnSetting => ({
  key,
  isVisible: true,
  isPinned: false,
  width: null,
  ...more,
})
const own = [column('customSequence'), column('name'), column('status'), column('tags', { isVisible: false })]
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)
const grants = { 'ticket-view.status': 'all', 'ticket-view.tags': 'all' } as Grants
const id = '00000000-0000-4000-8000-000000000001'
const field = { id, type: 'NUMBER', name: { ar: 'المساحة', en: 'Area' }, configuration: {}, isArchived: false } as Field

test('a person’s order stands; what the table gained comes after; what it lost is gone', () => {
  const personal = [column('status'), column('source'), column('customSequence', { isVisible: false })]
  expect(keys(arrangeColumns(own, personal))).toEqual(['status', 'customSequence', 'name', 'tags'])
})

test('an arrangement that hides everything is not followed', () => {
  const hidden = own.map((item) => ({ ...item, isVisible: false }))
  expect(arrangeColumns(own, hidden)).toEqual(own)
})

test('pinned columns come first, hidden ones not at all', () =>
  expect(
    keys(shownColumns({ settings: [...own, column('updatedAt', { isPinned: true })], fields: [], grants })),
  ).toEqual(['updatedAt', 'customSequence', 'name', 'status']))

test('what one may not see is no column', () =>
  expect(keys(shownColumns({ settings: own, fields: [], grants: {} }))).toEqual(['customSequence', 'name']))

test('a custom column is there while its field is', () => {
  const settings = [column('name'), column(`cf.${id}`)]
  expect(keys(shownColumns({ settings, fields: [field], grants }))).toEqual(['name', `cf.${id}`])
  expect(keys(shownColumns({ settings, fields: [{ ...field, isArchived: true }], grants }))).toEqual(['name'])
  expect(keys(shownColumns({ settings, fields: [], grants }))).toEqual(['name'])
})

test('where nothing may be seen the title stands', () =>
  expect(keys(shownColumns({ settings: [column('status')], fields: [], grants: {} }))).toEqual(['name']))

test('columns share the remaining width, the title most of it, unless it is pinned', () => {
  const shared = shownColumns({ settings: [...own.slice(1, 3), column('tags')], fields: [], grants })
  expect(tracksOf(shared, false)).toBe('0rem minmax(18rem, 4fr) minmax(8rem, 1fr) minmax(9rem, 1fr)')
  const columns = shownColumns({ settings: own, fields: [], grants })
  expect(tracksOf(columns, true)).toBe('2.5rem 7rem minmax(18rem, 4fr) minmax(8rem, 1fr)')
  const pinned = shownColumns({
    settings: own.map((item) => (item.key === 'status' ? item : { ...item, isPinned: true })),
    fields: [],
    grants,
  })
  expect(tracksOf(pinned, false)).toBe('0rem 7rem 18rem minmax(8rem, 1fr)')
  expect(pinOffsets(pinned, true)).toEqual({ customSequence: 2.5, name: 9.5 })
})

test('a column whose width was chosen keeps it; where all were chosen the room beside them stays free', () => {
  const columns = shownColumns({ settings: own, fields: [], grants })
  expect(tracksOf(withWidth(columns, 'name', 30), true)).toBe('2.5rem 7rem 30rem minmax(8rem, 1fr)')
  const all = columns.reduce((done, { key }) => withWidth(done, key, 5), columns)
  expect(tracksOf(all, false)).toBe('0rem 5rem 5rem 5rem 1fr')
  expect([clampWidth(1), clampWidth(12.345), clampWidth(1e9)]).toEqual([3, 12.3, 60])
})
