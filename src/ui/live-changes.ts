/** Applies live changes to cached queries: their topics are read again, with jitter and a minimum interval. */
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveMessage } from '#core/live.ts'

/** `isOwn`: this page made the change and already has the reply. */
type Listener = (message: LiveMessage, isOwn: boolean) => void
const listeners = new Set<Listener>()

export const emitChange = (message: LiveMessage, isOwn = false) => {
  for (const listener of listeners) listener(message, isOwn)
}

/** For lists that patch their own rows. */
export const useLiveChange = (onChange: Listener) => {
  const latest = useEffectEvent(onChange)
  useEffect(() => {
    const listener: Listener = (...args) => latest(...args)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Spreads the requests of many pages. */
export const jitter = (maxMs: number) => Math.random() * maxMs

const spreadMs = 300
const minIntervalMs = 2_000

/** Reads the queries of a topic again: the first time soon, then at most every two seconds. */
export const createRefresher = (queries: QueryClient, orgId: string) => {
  const states = new Map<string, { timer?: ReturnType<typeof setTimeout>; until: number }>()
  const refresh = (topic: string) => {
    const state = states.get(topic) ?? { until: 0 }
    states.set(topic, state)
    if (state.timer) return
    const delay = Math.max(0, state.until - Date.now()) + jitter(spreadMs)
    state.timer = setTimeout(() => {
      state.timer = undefined
      state.until = Date.now() + minIntervalMs
      void queries.invalidateQueries({ queryKey: [topic, orgId] })
    }, delay)
  }
  const stop = () => {
    for (const { timer } of states.values()) clearTimeout(timer)
  }
  return { refresh, stop }
}
