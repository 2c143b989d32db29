import { useSyncExternalStore } from 'react'

/** Seconds until a moment, updated every second; 0 after it or without one. */
export const secondsUntil = (moment: string | undefined, now: number) =>
  moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000)) : 0

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000

export const useCountdown = (moment: string | undefined) =>
  secondsUntil(moment, useSyncExternalStore(everySecond, wholeSecond))

/** 9:05 */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
