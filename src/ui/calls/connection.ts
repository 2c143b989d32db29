/** Whether the server can be reached, as the browser and the live socket see it. */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export type Connection = 'up' | 'lost' | 'restored'
const restoredMs = 4_000

/** Announces a restored connection only after a loss was announced. */
export const nextConnection = (before: Connection, isReachable: boolean): Connection => {
  if (!isReachable) return 'lost'
  return before === 'lost' ? 'restored' : before
}

let connection: Connection = onlineManager.isOnline() ? 'up' : 'lost'
let isLive = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const setConnection = (next: Connection) => {
  if (next === connection) return
  clearTimeout(timer)
  connection = next
  if (next === 'restored') timer = setTimeout(() => setConnection('up'), restoredMs)
  for (const listener of listeners) listener()
}
const update = () => setConnection(nextConnection(connection, isLive && onlineManager.isOnline()))

/** Called by the live socket. */
export const setLive = (next: boolean) => {
  isLive = next
  update()
}
onlineManager.subscribe(update)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useConnection = () => useSyncExternalStore(subscribe, () => connection)
