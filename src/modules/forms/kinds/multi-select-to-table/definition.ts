import * as z from 'zod/mini'
import { optionProblems } from '../config-rules.ts'
import { hasNoDuplicates, isAvailableOption, defineKind, optionLabel, Options } from '../kind.ts'
import { checkRows, columnProblems, Columns, rowsByKey, rowText, type Row } from '../table-rules.ts'

/** Each chosen option becomes a table row. */
export const multiSelectToTable = defineKind({
  storageFormat: 'rows',
  configuration: z.object({ options: Options, columns: Columns }),
  blank: { options: [], columns: [] } as never,
  problems: ({ options, columns }) => [
    ...optionProblems(options),
    ...columnProblems(columns),
    // Rows depend on the choice, so static values are not possible.
    ...columns.flatMap(({ staticValues }, at) =>
      staticValues.length > 0 ? [{ path: `columns[${at}].staticValues`, problem: 'too-many' as const }] : [],
    ),
  ],
  filter: 'rows',
  filterValue: (value: Row[], { columns }) => rowsByKey(value, columns),
  check: (value, { options, columns }) => {
    const found = checkRows(value, columns, 200)
    if (found) return found
    const chosen = (value as Row[]).map((row) => row['option'])
    if (!hasNoDuplicates(chosen)) return 'duplicate'
    return chosen.every((option) => isAvailableOption(options, option)) ? undefined : 'option'
  },
  text: (value: Row[], { options, columns }, language) =>
    value
      .map((row) => [optionLabel(options, row['option'], language), rowText(row, columns, language)].filter(Boolean))
      .map((parts) => parts.join(': '))
      .join(' | ')
      .slice(0, 1000),
  optionValues: ({ options }) => options.map(({ value }) => value),
})
