/** Minimum widths of table columns, in rem. */
import type { CSSProperties } from 'react'
import type { Column, ColumnType } from '../table-rules.ts'

const least: Record<ColumnType, number> = { TEXT: 10, NUMBER: 7, DATE: 9.5, TIME: 8, SELECT: 9, CHECKBOX: 5 }
const gap = 0.5
/** Width of the drag handle and the remove button. */
const ends = 4.5
/** Above this number of columns the table scrolls instead of stacking. */
const mostBelow = 8

export const roomOf = (columns: readonly Pick<Column, 'type'>[], hasHead: boolean) => {
  const widths = [...(hasHead ? [8] : []), ...columns.map(({ type }) => least[type])]
  const sum = widths.reduce((total, width) => total + width + gap, ends - gap)
  return {
    isLong: columns.length > mostBelow,
    '--tracks': widths.map((width) => `minmax(${width}rem, 1fr)`).join(' '),
    '--wide': `${sum}rem`,
  } as CSSProperties & { isLong: boolean }
}
