import { useEffect, useEffectEvent, useState } from 'react'

/** Closes what is saved once the guard of unsaved work knows that it is: a moment later than the answer, however busy the page. */
export const useDone = (onClose: () => void) => {
  const [isDone, setDone] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return { isDone, done: () => setDone(true) }
}
