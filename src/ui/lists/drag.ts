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

/** A zone that receives drops on itself, not those on zones inside it. */
export const useDropZone = ({ kind, onDrop }: { kind: string; onDrop: (id: string) => void }) => {
  const ref = useRef<HTMLDivElement>(null)
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
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDrag: ({ location }) => setOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false)
        if (location.current.dropTargets[0]?.element === element) latest.current(String(source.data['id']))
      },
    })
  }, [kind])
  return { ref, isOver }
}
