/** Which lines of the list are in sight. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type RefObject } from 'react'
import { useRem } from '#ui/settings/root-size.ts'
import type { Size } from '#ui/table/columns.ts'
import { noSlots, slotsFor } from './slots.ts'

const heights: Record<Size, number> = { small: 2, medium: 2.5, large: 3 }
const cardHeight = 4.25
const headHeight = 2

type Options = { count: number; scroller: RefObject<HTMLElement | null>; isList: boolean; size: Size }

export const useGridRows = ({ count, scroller, isList, size }: Options) => {
  const rem = useRem()
  const height = (isList ? cardHeight : heights[size]) * rem
  const margin = headHeight * rem
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    paddingEnd: 5 * rem,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  const [held, setHeld] = useState(noSlots)
  const slots = slotsFor(held, first, last)
  if (slots !== held) setHeld(slots)
  return {
    items: items.map(({ index }, at) => ({ index, slot: slots.keys[at] ?? index })),
    first,
    last: Math.max(last, 0),
    start: (items[0]?.start ?? margin) - margin,
    height: virtual.getTotalSize(),
    /** As the list knows it: asking the element would lay the page out once more a frame. */
    isScrolled: (virtual.scrollOffset ?? 0) > 8,
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  }
}
