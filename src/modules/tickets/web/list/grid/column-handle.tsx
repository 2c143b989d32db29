/** The edge of a column: pulled by mouse or finger, moved by arrow keys; twice pressed, or by Delete, it is the table's own again. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useRem } from '#ui/settings/root-size.ts'
import { clampWidth, narrowest, widest } from '../columns/columns.ts'

type Props = {
  label: string
  width: number
  /** Shown while the edge is dragged. */
  onPull: (width?: number) => void
  onSet: (width: number | null) => void
}

/** In which direction a column grows: 1 where the line runs to the right. */
const growthOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export const ColumnHandle = ({ label, width, onPull, onSet }: Props) => {
  const rem = useRem()
  const pulled = useRef<{ from: number; width: number; to?: number }>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const drawn = event.currentTarget.parentElement?.getBoundingClientRect().width ?? width * rem
    pulled.current = { from: event.clientX, width: drawn / rem }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pull = ({ currentTarget, clientX }: PointerEvent) => {
    const now = pulled.current
    if (!now) return
    now.to = clampWidth(now.width + ((clientX - now.from) * growthOf(currentTarget)) / rem)
    onPull(now.to)
  }
  const end = () => {
    const to = pulled.current?.to
    pulled.current = undefined
    if (to !== undefined) onSet(to)
  }
  const cancel = () => {
    pulled.current = undefined
    onPull()
  }
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, currentTarget } = event
    const step = steps[key]
    if (key === 'Escape' && pulled.current) cancel()
    else if (step) onSet(clampWidth(width + step * growthOf(currentTarget) * (shiftKey ? 4 : 1)))
    else if (key === 'Delete' || key === 'Backspace') onSet(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      role="slider"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={pull}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => onSet(null)}
      onKeyDown={press}
      className="group/edge absolute inset-y-0 end-0 z-1 flex w-3 cursor-col-resize touch-none justify-end outline-none"
    >
      <span
        aria-hidden
        className="w-px bg-line group-hover/edge:w-0.5 group-hover/edge:bg-brand-text group-focus-visible/edge:w-0.5 group-focus-visible/edge:bg-brand-text group-active/edge:w-0.5 group-active/edge:bg-brand-text"
      />
    </span>
  )
}
