/** What is kept beside a ticket so that it can be found: its words in one spelling, and each value by itself. */
import { fold, foldStart } from '#core/fold.ts'
import { formatNumber } from '#modules/boards/sequence.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import { filterValueOf, longestFolded, searchTextOf, valueRows } from '#modules/forms/stored.ts'
import type { BoardContext } from './board-context.ts'
import type { Row, ValueRow } from './store/tickets.ts'

const longestSearched = 20_000

/** A first line for everybody, and one for who may read more. Words are looked for by how they begin, the first among them too. */
export const searchColumnsOf = (
  { board, form }: BoardContext,
  row: Pick<Row, 'customSequence' | 'name' | 'description' | 'customValues'>,
) => {
  const first = fold([formatNumber(board.sequence, row.customSequence), String(row.customSequence), row.name].join(' '))
  const rest = foldStart(
    [textOfHtml(row.description), searchTextOf(form.index, row.customValues)].join(' '),
    longestSearched,
  )
  return { searchText: ` ${first}\n ${rest}`, searchName: fold(row.name) }
}

/** Each value by itself; one that cannot be compared still says that it is there. */
export const rowsOf = ({ form }: BoardContext, customValues: Row['customValues']): ValueRow[] =>
  Object.entries(customValues).flatMap(([fieldId, value]) => {
    const field = form.index.fields.get(fieldId)
    if (!field) return []
    const [row = { text: null, num: null, at: null, uniqueKey: null }] = valueRows(field, value)
    const said = kindOf(field.type).filter === 'text' ? filterValueOf(field, value) : null
    // Whole, so that a filter finds what stands at the end of a long text.
    return [{ fieldId, ...row, ...(typeof said === 'string' && { text: foldStart(said, longestFolded) }) }]
  })
