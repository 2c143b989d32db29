/** Widgets while they are arranged: each with a handle, its sizes and a button that hides it. */
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { DragHandle } from '#ui/lists/drag-handle.tsx'
import { DropLine } from '#ui/lists/drop-line.tsx'
import { sortableText } from '#ui/lists/sortable-text.ts'
import { indexOfDrop, useSortable, type Drop } from '#ui/lists/sortable.ts'
import { useSay } from '#ui/words.tsx'
import { sizeNames, widgetNames, widgetsText } from '../widgets-text.ts'
import { widgetSizes, type PlacedWidget, type WidgetId } from '../widgets.ts'
import { gridLook, spanOf } from './widget-sizes.ts'
import { widgetViews } from './widget-views.tsx'

type Props = {
  shown: readonly PlacedWidget[]
  boardId?: string | undefined
  put: (id: WidgetId, patch: Partial<PlacedWidget>) => void
  move: (id: WidgetId, to: number) => void
}

export const ArrangedWidgets = ({ shown, boardId, put, move }: Props) => {
  const say = useSay()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<WidgetId>(undefined)
  useEffect(() => {
    // An element that is moved in the document loses the focus.
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus()
    focused.current = undefined
  }, [shown])
  const moveTo = (id: WidgetId, to: number) => {
    const index = Math.max(0, Math.min(shown.length - 1, to))
    if (shown[index]?.id === id) return
    move(id, index)
    setAnnouncement(say(sortableText.moved, { name: say(widgetNames[id]), position: index + 1, count: shown.length }))
  }
  const drop = (dropped: Drop) => {
    const widget = shown.find(({ id }) => id === dropped.id)
    if (widget) moveTo(widget.id, indexOfDrop(shown, dropped))
  }
  return (
    <>
      <ul ref={list} aria-label={say(widgetsText.sections)} className={gridLook}>
        {shown.map((widget, at) => (
          <ArrangedWidget
            key={widget.id}
            widget={widget}
            boardId={boardId}
            put={put}
            onDrop={drop}
            onStep={(step) => {
              focused.current = widget.id
              moveTo(widget.id, at + step)
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type WidgetProps = {
  widget: PlacedWidget
  boardId?: string | undefined
  put: Props['put']
  onDrop: (drop: Drop) => void
  onStep: (step: -1 | 1) => void
}

const ArrangedWidget = ({ widget: { id, size }, boardId, put, onDrop, onStep }: WidgetProps) => {
  const say = useSay()
  const { ref, handle, isDragged, place } = useSortable({ kind: 'widget', id, axis: 'inline', onDrop })
  const View = widgetViews[id]
  const name = say(widgetNames[id])
  return (
    <li ref={ref} className={`relative flex min-w-0 flex-col gap-1.5 ${spanOf[size]} ${isDragged ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-center gap-1 rounded-lg bg-sunken px-1 py-0.5">
        <DragHandle id={id} name={name} ref={handle} onStep={onStep} />
        <span className="min-w-20 flex-1 truncate text-xs font-semibold">{name}</span>
        <Segmented
          label={say(widgetsText.sizeOf, { name })}
          value={size}
          onChange={(next) => put(id, { size: next })}
          items={widgetSizes.map((choice) => ({ id: choice, name: say(sizeNames[choice]) }))}
        />
        <IconButton size="small" label={say(widgetsText.hide, { name })} onPress={() => put(id, { isHidden: true })}>
          <EyeOff aria-hidden className="size-4" />
        </IconButton>
      </div>
      {/* Its links and buttons are not in reach while it is arranged. */}
      <div inert className="flex-1">
        <View boardId={boardId} />
      </div>
      <DropLine place={place} axis="inline" />
    </li>
  )
}
