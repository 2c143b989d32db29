/** Drag sources and drop zones; lists whose items are reordered use sortable.ts. */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

/** An item that can be dragged to drop zones of its kind and stays in its place. */
export const useDragSource = ({ kind, id }: { kind: string; id: string }) => {
  const ref = useRef<HTMLElement & HTMLButtonElement>(null)
  useEffect(() => {
    const element = ref.current
    return element ? draggable({ element, getInitialData: () => ({ kind, id }) }) : undefined
  }, [kind, id])
  return ref
}

type DropZone = { kind: string; isDisabled?: boolean; onDrop: (id: string) => void }

/** A zone that receives drops on itself, not those on zones inside it. */
export const useDropZone = <E extends HTMLElement = HTMLDivElement>({ kind, isDisabled = false, onDrop }: DropZone) => {
  const ref = useRef<E>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind && !isDisabled,
      onDrag: ({ location }) => setOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false)
        if (location.current.dropTargets[0]?.element === element) latest.current(String(source.data['id']))
      },
    })
  }, [kind, isDisabled])
  return { ref, isOver }
}
