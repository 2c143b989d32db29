import { expect, test } from 'vitest'
import type { Column } from '../table-rules.ts'
import { rowChanges } from './row-changes.ts'

const column = (id: string) => ({ id, key: id, type: 'TEXT' }) as unknown as Column
const columns = [column('kind'), column('price')]
const said = (before: Record<string, string | number>[], after: Record<string, string | number>[]) =>
  rowChanges(columns, { before, after }).map(({ kind, at, cells }) => [
    kind,
    at,
    ...cells.map((cell) => `${cell.column.id}: ${String(cell.before)} → ${String(cell.after)}`),
  ])

test('matches rows by id in any position: changed, added and removed ones', () =>
  expect(
    said(
      [
        { id: 'a', kind: 'stone', price: 5 },
        { id: 'b', kind: 'sand', price: 7 },
      ],
      [
        { id: 'c', kind: 'iron' },
        { id: 'a', kind: 'stone', price: 6 },
      ],
    ),
  ).toEqual([
    ['added', 0, 'kind: null → iron'],
    ['changed', 1, 'price: 5 → 6'],
    ['removed', 1],
  ]))

test('matches rows without ids by option, else by position', () => {
  expect(said([{ option: 'x', price: 1 }], [{ option: 'y', price: 1 }])).toEqual([
    ['added', 0, 'price: null → 1'],
    ['removed', 0],
  ])
  expect(said([{ price: 1 }], [{ price: 2 }])).toEqual([['changed', 0, 'price: 1 → 2']])
})

test('reordered rows are not changes', () =>
  expect(said([{ id: 'a', price: 1 }, { id: 'b' }], [{ id: 'b' }, { id: 'a', price: 1 }])).toEqual([]))
