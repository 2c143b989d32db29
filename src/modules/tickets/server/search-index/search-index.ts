/** Derived columns for search and filters: folded text, and one row for each value. */
import { fold, foldStart } from '#core/values/fold.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import {
  filterValueOf,
  mainText,
  maxFoldedLength,
  presentRow,
  searchTextOf,
  valueRows,
} from '#modules/forms/values/stored-value.ts'
import type { BoardContext } from '../board-context.ts'
import type { Row, ValueRow } from '../store/tickets.ts'

const longestSearched = 20_000

/** Three lines: number and name, the description, and custom values that everyone may read. Each begins with a space, because short words match at the beginning of words. */
export const searchColumnsOf = (
  { form }: BoardContext,
  row: Pick<Row, 'customSequence' | 'displayNumber' | 'name' | 'description' | 'customValues'>,
) => {
  const first = fold([row.displayNumber, String(row.customSequence), row.name].join(' '))
  const description = foldStart(textOfHtml(row.description), longestSearched)
  const values = foldStart(searchTextOf(form.index, row.customValues), longestSearched)
  return { searchText: ` ${first}\n ${description}\n ${values}`, searchName: fold(row.name) }
}

/** One row per value; a value that cannot be compared is stored as present. */
export const rowsOf = ({ form }: BoardContext, customValues: Row['customValues']): ValueRow[] =>
  Object.entries(customValues).flatMap(([fieldId, value]) => {
    const field = form.index.fields.get(fieldId)
    if (!field) return []
    const [row = presentRow] = valueRows(field, value)
    const text = kindOf(field.type).filter === 'text' ? mainText(filterValueOf(field, value)) : null
    // Not truncated, so that filters also match the end of a long text.
    return [{ fieldId, ...row, ...(typeof text === 'string' && { text: foldStart(text, maxFoldedLength) }) }]
  })
