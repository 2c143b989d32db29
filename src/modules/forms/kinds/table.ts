import * as z from 'zod/mini'
import { kind, limit } from './kind.ts'
import { checkRows, Columns, type Row } from './table-rules.ts'

export const table = kind({
  config: z.object({ columns: Columns, minRows: limit(0, 200), maxRows: limit(1, 200), canAddRows: z.boolean() }),
  blank: { columns: [], canAddRows: true } as never,
  filter: 'rows',
  check: (value, { columns, minRows, maxRows }) => {
    const found = checkRows(value, columns, maxRows ?? 200)
    return found ?? ((value as Row[]).length < (minRows ?? 0) ? 'too-few' : undefined)
  },
  text: (value: Row[], { columns }) =>
    value
      .map((row) => columns.map(({ id }) => row[id] ?? '').join(' '))
      .join(' | ')
      .slice(0, 1000),
})
