import { useEffect, useState } from 'react'

const rems = 58

/** Whether an element has room for two columns, at whatever size the person reads. */
export const useIsWide = () => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    if (!element) return
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWide(element.clientWidth >= rems * rem)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { ref: setElement, isWide }
}
