/** A list whose items are reordered by dragging their handle, or by the arrow keys on it. */
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { DragHandle } from './drag-handle.tsx'
import { DropLine } from './drop-line.tsx'
import { sortableText } from './sortable-text.ts'
import { indexOfDrop, useSortable, type Drop } from './sortable.ts'
import { useSay } from '../words.tsx'

type Item = { id: string }
type Props<T extends Item> = {
  label: string
  /** Distinguishes this list from others on the page. */
  kind: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** `to` is the index in the list without the moved item. */
  onMove: (id: string, to: number) => void
  className?: string
  /** The caller places the handle. */
  children: (item: T, handle: ReactNode) => ReactNode
}

export const SortableList = <T extends Item>(props: Props<T>) => {
  const { label, kind, items, nameOf, onMove, className = 'grid grid-cols-[minmax(0,1fr)] gap-1', children } = props
  const say = useSay()
  const [announcement, setAnnouncement] = useState('')
  /** The index of the moved item until the caller renders the new order; the next key counts from it. */
  const moved = useRef<{ among: readonly T[]; id: string; at: number }>(null)
  const indexOf = ({ id }: T) =>
    moved.current?.among === items && moved.current.id === id
      ? moved.current.at
      : items.findIndex((item) => item.id === id)
  const move = (item: T, to: number) => {
    const index = Math.max(0, Math.min(items.length - 1, to))
    if (index === indexOf(item)) return
    moved.current = { among: items, id: item.id, at: index }
    onMove(item.id, index)
    setAnnouncement(say(sortableText.moved, { name: nameOf(item), position: index + 1, count: items.length }))
  }
  const drop = (dropped: Drop) => {
    const item = items.find(({ id }) => id === dropped.id)
    if (item) move(item, indexOfDrop(items, dropped))
  }
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.map((item) => (
          <SortableItem key={item.id} id={item.id} kind={kind} onDrop={drop}>
            {(ref) =>
              children(
                item,
                <DragHandle name={nameOf(item)} ref={ref} onStep={(step) => move(item, indexOf(item) + step)} />,
              )
            }
          </SortableItem>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type ItemProps = {
  id: string
  kind: string
  onDrop: (drop: Drop) => void
  children: (handle: Ref<HTMLButtonElement>) => ReactNode
}

const SortableItem = ({ id, kind, onDrop, children }: ItemProps) => {
  const { ref, handle, isDragged, place } = useSortable({ kind, id, onDrop })
  return (
    <li ref={ref} className={`relative ${isDragged ? 'opacity-50' : ''}`}>
      {children(handle)}
      <DropLine place={place} />
    </li>
  )
}
