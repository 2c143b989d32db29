import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { useSay } from '#ui/words.tsx'
import type { TableSettings } from '../../api/tables.ts'
import { tableText } from '../../text/tables-text.ts'
import type { ColumnName } from './use-column-names.ts'

const heights = { large: 'h-10', medium: 'h-8', small: 'h-6' }
const Pages = () => (
  <div className="flex justify-end gap-1 p-1.5">
    {[0, 1, 2].map((at) => (
      <span key={at} className="h-3 w-5 rounded-sm bg-sunken" />
    ))}
  </div>
)

/** The table in small, without a ticket in it: heads as they stand, rows as high and shaded as they will be. */
export const TablePreview = ({ settings, names }: { settings: TableSettings; names: readonly ColumnName[] }) => {
  const say = useSay()
  const visible = settings.columns.filter(({ isVisible }) => isVisible)
  const shown = [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)]
  const { sort, size, isStriped, paginationPosition: pages } = settings
  const Sorted = sort.isDescending ? ArrowDown : ArrowUp
  const height = heights[size]
  return (
    <section aria-label={say(tableText.preview)} className="grid min-w-0 gap-2">
      <h2 className="text-base font-semibold">{say(tableText.preview)}</h2>
      <div className="rounded-md border border-line">
        {(pages === 'top' || pages === 'both') && <Pages />}
        <div tabIndex={0} role="group" aria-label={say(tableText.preview)} className="overflow-x-auto">
          <table className="w-full text-xs">
            <thead>
              <tr className="border-b border-line text-muted">
                {shown.map(({ key, isPinned, width }) => (
                  <th
                    key={key}
                    scope="col"
                    style={{ minWidth: `${(width ?? 7) / 1.5}rem` }}
                    className={`h-8 px-2 text-start font-semibold whitespace-nowrap ${isPinned ? 'bg-sunken' : ''}`}
                  >
                    <span className="inline-flex items-center gap-1">
                      {isPinned && <Pin aria-hidden className="size-3" />}
                      <bdi>{names.find((one) => one.key === key)?.name}</bdi>
                      {sort.key === key && <Sorted aria-hidden className="size-3" />}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody aria-hidden>
              {[0, 1, 2, 3].map((row) => (
                <tr key={row} className={isStriped && row % 2 === 1 ? 'bg-sunken' : ''}>
                  {shown.map(({ key, isPinned }) => (
                    <td key={key} className={`${height} px-2 ${isPinned ? 'bg-sunken' : ''}`}>
                      <span className="block h-2 w-3/4 rounded-full bg-line" />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {(pages === 'bottom' || pages === 'both') && <Pages />}
      </div>
    </section>
  )
}
