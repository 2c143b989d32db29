import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { Selection } from '#ui/table/columns.ts'
import type { ListColumn } from '../columns/columns.ts'
import type { SortBy } from '../filter/list-search.ts'
import { listText } from '../text.ts'
import type { RowView } from './ticket-row.tsx'

export const ColumnHandle = lazyPart(async () => (await import('./column-handle.tsx')).ColumnHandle)

type Props = {
  view: RowView
  sort?: SortBy
  onSort: (sort?: SortBy) => void
  selection: Selection
  onSelect?: (selection: Selection) => void
  isStale: boolean
  /** Shown while an edge is dragged; undefined restores the stored width. */
  onPull: (key: string, width?: number) => void
  /** Absent if the user cannot arrange columns. */
  onResize?: (key: string, width: number | null) => void
}

/** Ascending, descending, then the table's own order again. */
export const nextSort = (key: string, sort?: SortBy): SortBy | undefined => {
  if (sort?.key !== key) return { key, isDescending: false }
  return sort.isDescending ? undefined : { key, isDescending: true }
}
const ariaSort = ({ isDescending }: SortBy) => (isDescending ? 'descending' : 'ascending')

type HeadProps = { col: ListColumn } & Pick<Props, 'view' | 'sort' | 'onSort' | 'onPull' | 'onResize'>

const Head = ({ col, view, sort, onSort, onPull, onResize }: HeadProps) => {
  const { say } = view.renderContext
  const mine = sort?.key === col.key ? sort : undefined
  const Icon = mine?.isDescending ? ArrowDown : ArrowUp
  const offset = view.offsets[col.key]
  return (
    <span
      role="columnheader"
      aria-sort={mine && ariaSort(mine)}
      style={offset === undefined ? undefined : ({ insetInlineStart: `${offset}rem` } as CSSProperties)}
      className={`flex h-full min-w-0 items-center px-2 ${offset === undefined ? 'relative' : 'sticky z-1 bg-canvas'}`}
    >
      {col.canSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(col.key, mine))}
          className="group inline-flex h-6 max-w-full items-center gap-1 rounded-sm hover:text-fg"
        >
          <span className={`truncate ${mine ? 'font-semibold text-fg' : ''}`}>{say(col.name)}</span>
          {mine ? (
            <Icon aria-hidden className="size-3 shrink-0" />
          ) : (
            <ChevronsUpDown
              aria-hidden
              className="size-3 shrink-0 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60"
            />
          )}
        </button>
      ) : (
        <span className="truncate">{say(col.name)}</span>
      )}
      {onResize && (
        <ColumnHandle
          label={say(listText.columnWidth, { name: say(col.name) })}
          width={col.width}
          onPull={(width) => onPull(col.key, width)}
          onSet={(width) => onResize(col.key, width)}
        />
      )}
    </span>
  )
}

const PlainHeader = ({ selection, onSelect, isStale, ...head }: Props) => {
  const { view } = head
  const { columns, isList, canSelect, renderContext } = view
  const some = selection !== 'all' && selection.size > 0
  return (
    <div role="rowgroup" className="sticky top-0 z-2 h-8 border-b border-line bg-canvas text-xs text-muted">
      <div
        role="row"
        aria-rowindex={1}
        className={`grid h-full items-center ${isList ? 'grid-cols-[2.5rem_minmax(0,1fr)]' : 'grid-cols-(--columns)'}`}
      >
        <span
          {...(canSelect && { role: 'columnheader' })}
          className="sticky start-0 z-1 grid h-full place-items-center bg-canvas"
        >
          {canSelect && (
            <Checkbox
              aria-label={renderContext.say(listText.selectAll)}
              isSelected={selection === 'all'}
              isIndeterminate={some}
              onChange={(all) => onSelect?.(all && !some ? 'all' : new Set())}
            />
          )}
        </span>
        {isList ? (
          <span role="columnheader" className="px-2">
            {renderContext.say(listText.title)}
          </span>
        ) : (
          columns.map((col) => <Head key={col.key} col={col} {...head} />)
        )}
      </div>
      {isStale && <span className="absolute inset-x-0 -bottom-px h-px animate-pulse bg-brand" />}
    </div>
  )
}

export const GridHeader = memo(PlainHeader)
