import * as z from 'zod/mini'
import { checkMinMax } from '../config-rules.ts'
import { defineKind, optionalLimit, type ConfigProblem } from '../kind.ts'
import { checkRows, columnProblems, Columns, rowsByKey, rowText, staticRows, type Row } from '../table-rules.ts'

const mostRows = 200

export const table = defineKind({
  storageFormat: 'rows',
  start: ({ columns }) => staticRows(columns ?? []),
  configuration: z.object({
    columns: Columns,
    minRows: optionalLimit(0, mostRows),
    maxRows: optionalLimit(1, mostRows),
    /** In addition to static rows. */
    canAddRows: z.boolean(),
  }),
  blank: { columns: [], canAddRows: true } as never,
  problems: (configuration): ConfigProblem[] => [
    ...columnProblems(configuration.columns),
    ...checkMinMax(configuration, 'minRows', 'maxRows'),
    ...(staticRows(configuration.columns).length > (configuration.maxRows ?? mostRows)
      ? [{ path: 'maxRows', problem: 'too-small' as const }]
      : []),
  ],
  filter: 'rows',
  filterValue: (value: Row[], { columns }) => rowsByKey(value, columns),
  check: (value, { columns, minRows, maxRows, canAddRows }) => {
    const fixedRows = staticRows(columns).length
    const found = checkRows(value, columns, canAddRows ? (maxRows ?? mostRows) : fixedRows)
    return found ?? ((value as Row[]).length < Math.max(minRows ?? 0, fixedRows) ? 'too-few' : undefined)
  },
  text: (value: Row[], { columns }, language) =>
    value
      .map((row) => rowText(row, columns, language))
      .filter(Boolean)
      .join(' | ')
      .slice(0, 1000),
})
