import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { useSay } from '#ui/words.tsx'
import type { TableSettings } from '../../api/tables.ts'
import { tableText } from '../../text/tables-text.ts'
import type { ColumnName } from './use-column-names.ts'

const heights = { large: 'h-10', medium: 'h-8', small: 'h-6' }
const usual = 7

const Pages = () => (
  <div className="flex justify-end gap-1 p-1.5">
    {[0, 1, 2].map((at) => (
      <span key={at} className="h-3 w-5 rounded-sm bg-sunken" />
    ))}
  </div>
)

/** A preview of the table without tickets: header, row height and stripes. */
export const TablePreview = ({ settings, names }: { settings: TableSettings; names: readonly ColumnName[] }) => {
  const say = useSay()
  const { columns, sort, size, isStriped, paginationPosition: pages } = settings
  const visible = columns.filter(({ isVisible }) => isVisible)
  const shown = [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)]
  const Sorted = sort.isDescending ? ArrowDown : ArrowUp
  const tracks = { gridTemplateColumns: shown.map(({ width }) => `minmax(4.5rem, ${width ?? usual}fr)`).join(' ') }
  return (
    <section aria-label={say(tableText.preview)} className="grid min-w-0 gap-2">
      <h2 className="text-base font-semibold">{say(tableText.preview)}</h2>
      <div aria-hidden className="overflow-hidden rounded-md border border-line text-xs">
        {(pages === 'top' || pages === 'both') && <Pages />}
        <div style={tracks} className="grid border-b border-line font-semibold text-muted">
          {shown.map(({ key, isPinned }) => (
            <span key={key} className={`flex h-8 min-w-0 items-center gap-1 px-2 ${isPinned ? 'bg-sunken' : ''}`}>
              {isPinned && <Pin className="size-3 shrink-0" />}
              <bdi className="truncate">{names.find((name) => name.key === key)?.name}</bdi>
              {sort.key === key && <Sorted className="size-3 shrink-0" />}
            </span>
          ))}
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} style={tracks} className={`grid ${isStriped && row % 2 === 1 ? 'bg-sunken' : ''}`}>
            {shown.map(({ key, isPinned }) => (
              <span key={key} className={`flex items-center px-2 ${heights[size]} ${isPinned ? 'bg-sunken' : ''}`}>
                <span className="h-2 w-3/4 rounded-full bg-line" />
              </span>
            ))}
          </div>
        ))}
        {(pages === 'bottom' || pages === 'both') && <Pages />}
      </div>
    </section>
  )
}
