import type { Row as TableRow, RowData } from '@tanstack/react-table'
import type { RefObject } from 'react'
import { isSelected, type Features, type Selection } from './columns.ts'
import { Row, SkeletonRow } from './row.tsx'
import type { TableProps } from './table-props.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { VisibleRows } from './use-visible-rows.ts'

type Props<T extends RowData & { id: string }> = Pick<
  TableProps<T>,
  'rows' | 'nameOf' | 'actions' | 'onOpen' | 'columns' | 'size'
> & {
  scroller: RefObject<HTMLDivElement | null>
  visible: VisibleRows<T>
  byId: Record<string, TableRow<Features, T>>
  isList: boolean
  tracks: string
  selection: Selection
  onToggle?: (id: string) => void
}

export const TableBody = <T extends RowData & { id: string }>(props: Props<T>) => {
  const { rows, scroller, visible, byId, isList, tracks, selection, size, onToggle } = props
  const { current, keys } = useRowKeys({
    total: visible.total,
    scroller: scroller,
    scrollTo: visible.scrollTo,
    onToggleSelection: (index) => {
      const row = rows.rowAt(index)
      if (row) onToggle?.(row.id)
    },
  })
  const tabStop = Math.max(visible.first, Math.min(visible.last, current))
  return (
    <div ref={scroller} role="rowgroup" {...keys} className="relative min-h-0 flex-1 overflow-y-auto contain-strict">
      <div style={{ height: visible.height }}>
        <div style={{ transform: `translateY(${visible.items[0]?.start ?? 0}px)` }}>
          {visible.items.map(({ index, key }) => {
            const row = byId[rows.rowAt(index)?.id ?? '']
            if (!row) return <SkeletonRow key={key} isList={isList} size={size} columns={props.columns.length} />
            return (
              <Row
                key={key}
                row={row}
                index={index}
                name={props.nameOf(row.original)}
                isList={isList}
                size={size}
                columns={tracks}
                isSelected={isSelected(selection, row.id)}
                isTabStop={index === tabStop}
                actions={props.actions}
                onOpen={props.onOpen}
                onToggle={onToggle}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
