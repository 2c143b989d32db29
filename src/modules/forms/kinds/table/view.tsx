/** Rows of a table field, to read. */
import { useLanguage } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import type { ViewProps } from '../../web/web-kind.ts'
import { optionLabel, type Option } from '../kind.ts'
import type { Column, Row } from '../table-rules.ts'
import { CellView } from './cell-view.tsx'

const cell = 'border-b border-line px-2 py-1.5 text-start align-top'
/** Text wraps, and has room for some words; the rest stays on one line. */
const roomFor = ({ type }: Column) => (type === 'TEXT' ? 'min-w-40' : 'whitespace-nowrap')

export const RowsView = ({ field, value }: ViewProps) => {
  const language = useLanguage()
  const columns = (field.configuration['columns'] ?? []) as Column[]
  const options = field.configuration['options'] as Option[] | undefined
  return (
    <ScrollRegion
      role="region"
      aria-label={field.name[language]}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {options && <th className={cell}>{field.name[language]}</th>}
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" className={`${cell} min-w-20 font-semibold`}>
                {title[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-0">
          {(value as Row[]).map((row, at) => (
            <tr key={String(row['id'] ?? at)}>
              {options && (
                <th scope="row" className={`${cell} font-semibold`}>
                  {optionLabel(options, row['option'], language)}
                </th>
              )}
              {columns.map((column) => (
                <td key={column.id} className={`${cell} ${roomFor(column)}`}>
                  <CellView column={column} value={row[column.id] ?? column.staticValues[at]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
