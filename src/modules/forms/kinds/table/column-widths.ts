/** How much room the columns of a table take, in rem: each at least what its kind of value needs to be read. */
import type { CSSProperties } from 'react'
import type { Column, ColumnType } from '../table-rules.ts'

const least: Record<ColumnType, number> = { TEXT: 10, NUMBER: 7, DATE: 9.5, TIME: 8, SELECT: 9, CHECKBOX: 5 }
const gap = 0.5
/** The handle before a row, and what removes it. */
const ends = 4.5
/** More than this many cells below each other are no small form any more. */
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
