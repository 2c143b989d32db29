import { useEffect, useState } from 'react'

/** Seconds until a moment, counted down on the screen; 0 when it has come, or when there is none. */
export const secondsUntil = (moment: string | undefined, now: number) =>
  moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000)) : 0

export const useCountdown = (moment: string | undefined) => {
  const [, tick] = useState(0)
  const left = secondsUntil(moment, Date.now())
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}

/** 9:05 */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
