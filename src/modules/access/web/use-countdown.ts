import { useEffect, useState } from 'react'

/** Seconds until a moment, counted down on the screen; 0 when it has come, or when there is none. */
export const secondsUntil = (moment: string | undefined, now: number) =>
  moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000)) : 0

export const useCountdown = (moment: string | undefined) => {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsUntil(moment, now)
  const isRunning = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moment, isRunning])
  return left
}

/** 9:05 */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
