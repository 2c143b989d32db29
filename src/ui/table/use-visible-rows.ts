/** Virtual scrolling: renders and fetches only the visible rows. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import type { Rows } from '../calls/use-calls.tsx'
import { useRem } from '../settings/root-size.ts'
import { rowHeight, type Size } from './columns.ts'

const placeholderCount = 14

type Options = { scroller: RefObject<HTMLElement | null>; isList: boolean; size: Size }

export const useVisibleRows = <T>(rows: Rows<T>, { scroller, isList, size }: Options) => {
  const rem = useRem()
  const total = rows.total ?? placeholderCount
  const height = rowHeight(size, isList) * rem
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    useFlushSync: false,
    paddingEnd: 5 * rem,
  })
  useEffect(() => virtual.measure(), [virtual, height])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => rows.show(first, last), [rows.show, first, last]) // oxlint-disable-line react/exhaustive-deps -- only `show` of rows is used
  return {
    total,
    items,
    first,
    last,
    shown: items.map(({ index }) => rows.rowAt(index)).filter((row) => row !== undefined),
    height: virtual.getTotalSize(),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  }
}
export type VisibleRows<T> = ReturnType<typeof useVisibleRows<T>>
