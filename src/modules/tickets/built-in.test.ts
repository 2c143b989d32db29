import { expect, test } from 'vitest'
import { builtInColumns } from '#modules/boards/api/tables.ts'
import { columnRights } from '#modules/boards/column-rights.ts'
import { builtInShape } from './built-in.ts'

test.each(builtInColumns)('a board’s tables ask for the same right as its tickets: %s', (name) => {
  const right = columnRights[name]
  expect(builtInShape(name, right ? { [right]: 'all' } : {})).toBeDefined()
  if (right) expect(builtInShape(name, {})).toBeUndefined()
})
