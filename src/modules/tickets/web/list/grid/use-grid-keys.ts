/** One tab stop for the whole list. Arrows, j and k walk, Page, Home and End leap, x and space choose, shift with an arrow extends. */
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { listText } from '../text.ts'

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  KeyJ: 1,
  KeyK: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}
export type GridKeys = {
  count: number
  scroller: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
  onMark: (index: number) => void
  onExtend: (from: number, to: number) => void
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'

export const useGridKeys = ({ count, scroller, scrollTo, onMark, onExtend }: GridKeys) => {
  const say = useSay()
  const [current, setCurrent] = useState(0)
  const wanted = useRef<number>(undefined)
  const arrive = () => {
    if (wanted.current === undefined) return
    const title = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-title]`)
    title?.focus({ preventScroll: true })
    if (title) wanted.current = undefined
  }
  // after every render, because the target row may still be loading
  useEffect(arrive)
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index))
    wanted.current = next
    setCurrent(next)
    scrollTo(next)
    arrive()
    return next
  }
  const latest = useRef({ current, moveTo, onMark })
  useEffect(() => {
    latest.current = { current, moveTo, onMark }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isOnTitle = event.target instanceof Element && event.target.closest('[data-title]:not([data-fold])') !== null
    if (event.code === 'KeyX' || (event.code === 'Space' && isOnTitle)) {
      event.preventDefault()
      return onMark(current)
    }
    const step = steps[event.code]
    if (step === undefined) return
    event.preventDefault()
    const next = moveTo(current + step)
    if (event.shiftKey) onExtend(current, next)
  }
  const onFocus = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (index) setCurrent(Number(index))
    // A browser leaves a cell where it is that lies half beyond the edge.
    if (!event.target.matches('[data-title]')) event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const isInside = useCallback(() => scroller.current?.contains(document.activeElement) ?? false, [scroller])
  const shortcuts = useMemo(() => {
    const group = say(listText.keys)
    const walk = (step: number) => () => latest.current.moveTo(latest.current.current + (isInside() ? step : 0))
    return [
      { id: 'next-ticket', keys: ['KeyJ'], group, name: say(listText.nextRow), run: walk(1) },
      { id: 'previous-ticket', keys: ['KeyK'], group, name: say(listText.previousRow), run: walk(-1) },
      {
        id: 'mark-ticket',
        keys: ['KeyX'],
        group,
        name: say(listText.markRow),
        run: () => latest.current.onMark(latest.current.current),
      },
    ]
  }, [say, isInside])
  useShortcuts(shortcuts)
  return { current, keys: { onKeyDown, onFocus } }
}
