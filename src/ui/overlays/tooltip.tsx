/** A tooltip on hover and keyboard focus. Not React Aria's, which would add to the size of every page. */
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
const clamp = (at: number, size: number, limit: number) => Math.max(gap, Math.min(at, limit - size - gap))

/** `top`: above the anchor, or below it where there is no space. `end`: at its inline end. */
const positionOf = (anchor: Box, bubble: Box, placement: Placement) => {
  const middle = { x: anchor.x + (anchor.width - bubble.width) / 2, y: anchor.y + (anchor.height - bubble.height) / 2 }
  const isMirrored = document.documentElement.dir === 'rtl'
  const inlineX = isMirrored ? anchor.x - gap - bubble.width : anchor.x + anchor.width + gap
  const aboveY = anchor.y - gap - bubble.height
  const position =
    placement === 'end'
      ? { x: inlineX, y: middle.y }
      : { x: middle.x, y: aboveY < gap ? anchor.y + anchor.height + gap : aboveY }
  return { x: clamp(position.x, bubble.width, innerWidth), y: clamp(position.y, bubble.height, innerHeight) }
}

type BubbleProps = { id: string; anchor: Element; label: string; placement: Placement; onClose: () => void }

const Bubble = ({ id, anchor, label, placement, onClose }: BubbleProps) => {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!bubble.current) return
    const { x, y } = positionOf(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect(), placement)
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
        // Its element is described by it; by itself it belongs to no part of the page.
        aria-hidden
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

/** The child must be focusable. */
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
