import * as z from 'zod/mini'
import { kind, labelOf, Options } from './kind.ts'
import { checkRows, Columns, type Row } from './table-rules.ts'

/** Each option that is chosen becomes a row, to be filled in beside its name. */
export const multiSelectToTable = kind({
  config: z.object({ options: Options, columns: Columns }),
  blank: { options: [], columns: [] } as never,
  filter: 'rows',
  check: (value, { options, columns }) => {
    const found = checkRows(value, columns, 200)
    if (found) return found
    const chosen = (value as Row[]).map((row) => row['option'])
    if (new Set(chosen).size !== chosen.length) return 'duplicate'
    return chosen.every((one) => options.some((option) => option.value === one)) ? undefined : 'option'
  },
  text: (value: Row[], { options }, language) =>
    value.map((row) => labelOf(options, row['option'], language)).join(', '),
})
