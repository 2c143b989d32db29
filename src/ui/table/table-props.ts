import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Rows } from '../calls/use-calls.tsx'
import type { MenuGroup } from '../overlays/menu.tsx'
import type { Column, Selection, Size, Sort } from './columns.ts'

export type TableProps<T extends RowData & { id: string }> = {
  label: string
  columns: Column<T>[]
  rows: Rows<T>
  nameOf: (row: T) => string
  size?: Size
  sort?: Sort
  /** Without it nothing can be sorted. */
  onSort?: (sort?: Sort) => void
  selection?: Selection
  /** Without it nothing can be selected. */
  onSelect?: (selection: Selection) => void
  onOpen?: (row: T) => void
  actions?: (row: T) => MenuGroup[]
  empty: ReactNode
  children?: ReactNode
}
