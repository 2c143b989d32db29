/** Shades the edges of a box that scrolls sideways, where more lies beyond them. */
import { useEffect, useState, type RefObject } from 'react'

const look =
  'pointer-events-none absolute inset-y-0 z-3 w-7 transition-opacity duration-160 data-hidden:opacity-0 print:hidden'
const atStart = `start-0 bg-[linear-gradient(calc(var(--inline)*-90deg),transparent,color-mix(in_oklab,var(--fg)_16%,transparent))]`
const atEnd = `end-0 bg-[linear-gradient(calc(var(--inline)*90deg),transparent,color-mix(in_oklab,var(--fg)_16%,transparent))]`

/** Put `startEdge` and `endEdge` on slim elements at both ends of the content, and the shades beside the scrolling box. */
export const useEdgeShades = (scroller: RefObject<HTMLElement | null>) => {
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const [isAt, setAt] = useState({ start: true, end: true })
  useEffect(() => {
    if (!start || !end) return
    // Reading the scroll position would lay the page out again with every frame.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          setAt((before) => ({ ...before, [target === start ? 'start' : 'end']: isIntersecting }))
      },
      { root: scroller.current, rootMargin: '2px' },
    )
    observer.observe(start)
    observer.observe(end)
    return () => observer.disconnect()
  }, [scroller, start, end])
  return {
    startEdge: setStart,
    endEdge: setEnd,
    shades: (
      <>
        <span aria-hidden data-edge="start" data-hidden={isAt.start || undefined} className={`${look} ${atStart}`} />
        <span aria-hidden data-edge="end" data-hidden={isAt.end || undefined} className={`${look} ${atEnd}`} />
      </>
    ),
  }
}
