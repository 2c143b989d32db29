/** Names what something does, on hover and on focus. A few lines of our own: React Aria's would weigh on every page. */
import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { createPortal } from 'react-dom'
import { chainHandlers } from './chain-handlers.ts'

type Placement = 'top' | 'end'
type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

const gap = 6
const within = (at: number, size: number, room: number) => Math.max(gap, Math.min(at, room - size - gap))

/** Above it, or below where there is no room; beside it, towards the end of the line. */
const spotOf = (anchor: Box, bubble: Box, placement: Placement) => {
  const middle = { x: anchor.x + (anchor.width - bubble.width) / 2, y: anchor.y + (anchor.height - bubble.height) / 2 }
  const isMirrored = document.documentElement.dir === 'rtl'
  const beside = isMirrored ? anchor.x - gap - bubble.width : anchor.x + anchor.width + gap
  const above = anchor.y - gap - bubble.height
  const spot =
    placement === 'end'
      ? { x: beside, y: middle.y }
      : { x: middle.x, y: above < gap ? anchor.y + anchor.height + gap : above }
  return { x: within(spot.x, bubble.width, innerWidth), y: within(spot.y, bubble.height, innerHeight) }
}

type BubbleProps = { id: string; anchor: Element; label: string; placement: Placement; onClose: () => void }

const Bubble = ({ id, anchor, label, placement, onClose }: BubbleProps) => {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!bubble.current) return
    const { x, y } = spotOf(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect(), placement)
    bubble.current.style.translate = `${x}px ${y}px`
  }, [anchor, label, placement])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', onKey, true)
    addEventListener('scroll', onClose, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('scroll', onClose, true)
    }
  }, [onClose])
  return createPortal(
    <div dir="ltr" className="pointer-events-none fixed start-0 top-0 z-50">
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        dir="auto"
        className="max-w-64 rounded-sm bg-fg px-2 py-1 text-xs text-surface"
      >
        {label}
      </div>
    </div>,
    document.body,
  )
}

/** Listeners for an element, and the bubble that shows while it is hovered or has the focus by keyboard. */
export const useTooltip = (label: string, { placement = 'top' as Placement, delay = 500 } = {}) => {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ close }] = useState(() => ({
    close: () => {
      clearTimeout(timer.current)
      setAnchor(undefined)
    },
  }))
  useEffect(() => close, [close])
  const listeners = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAnchor(currentTarget), delay)
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
    onBlur: close,
  }
  const bubble = anchor && <Bubble id={id} anchor={anchor} label={label} placement={placement} onClose={close} />
  return { listeners, bubble, id: anchor && id }
}

type Props = { label: string; placement?: Placement; children: ReactElement }

/** The child must be able to take the focus. */
export const Tooltip = ({ label, placement, children }: Props) => {
  const { listeners, bubble, id } = useTooltip(label, { placement, delay: 400 })
  const child = children as ReactElement<object>
  return (
    <>
      {cloneElement(child, { ...chainHandlers(child.props, listeners), 'aria-describedby': id } as object)}
      {bubble}
    </>
  )
}
