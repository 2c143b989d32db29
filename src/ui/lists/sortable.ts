/** Drag and drop of items in a list or tree. Every caller also offers it by keyboard. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

export type DropPlace = 'before' | 'after' | 'inside'
export type Drop = { id: string; onto: string; place: DropPlace }

type Options = {
  /** Items can only be dropped on items of the same kind. */
  kind: string
  id: string
  /** The direction in which the items are laid out. */
  axis?: 'block' | 'inline'
  /** Whether items can be dropped into it, not only beside it. */
  acceptsChildren?: boolean
  isFixed?: boolean
  onDrop: (drop: Drop) => void
}

type Point = { clientX: number; clientY: number }

/** Where on the element the pointer is: near its start, near its end, or, if it accepts children, in between. */
const placeOf = (box: Element, at: Point, { axis = 'block', acceptsChildren = false }: Options): DropPlace => {
  const { top, height, width, x } = box.getBoundingClientRect()
  const across = (at.clientX - x) / width
  const isMirrored = axis === 'inline' && getComputedStyle(box).direction === 'rtl'
  const along = axis === 'block' ? (at.clientY - top) / height : across
  const part = isMirrored ? 1 - along : along
  const margin = acceptsChildren ? 0.28 : 0.5
  if (part < margin) return 'before'
  return part >= 1 - margin ? 'after' : 'inside'
}

/** `ref` is for the item, `handle` for its drag handle (optional); `place` is where a drop would land. */
export const useSortable = (options: Options) => {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement & HTMLDivElement>(null)
  const latest = useRef(options)
  const [isDragged, setDragged] = useState(false)
  const [place, setPlace] = useState<DropPlace>()
  const { kind, id, isFixed } = options
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = ref.current
    if (!element || isFixed) return
    return combine(
      draggable({
        element,
        dragHandle: handle.current ?? undefined,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        getData: ({ input }) => ({ kind, id, place: placeOf(element, input, latest.current) }),
        onDrag: ({ self, location }) =>
          setPlace(
            location.current.dropTargets[0]?.element === element ? (self.data['place'] as DropPlace) : undefined,
          ),
        onDragLeave: () => setPlace(undefined),
        onDrop: ({ self, source, location }) => {
          setPlace(undefined)
          if (location.current.dropTargets[0]?.element !== element) return
          latest.current.onDrop({
            id: String(source.data['id']),
            onto: id,
            place: self.data['place'] as DropPlace,
          })
        },
      }),
    )
  }, [kind, id, isFixed])
  return { ref, handle, isDragged, place }
}

/** The list with one item moved; `to` is the index in the list without it. */
export const reordered = <T extends { id: string }>(items: readonly T[], id: string, to: number): T[] => {
  const moved = items.filter((item) => item.id === id)
  return items.filter((item) => item.id !== id).toSpliced(to, 0, ...moved)
}

/** The index of a drop in the list without the dropped item. */
export const indexOfDrop = (items: readonly { id: string }[], { id, onto, place }: Drop) => {
  const at = items.filter((item) => item.id !== id).findIndex((item) => item.id === onto)
  return place === 'after' ? at + 1 : Math.max(0, at)
}
