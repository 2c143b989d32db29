/** What a change that is heard of does to what was read: its topics are read again, spread out and not too often. */
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveMessage } from '#core/live.ts'

/** `isOwn`: this page has made it, and has the answer. */
type Listener = (message: LiveMessage, isOwn: boolean) => void
const listeners = new Set<Listener>()

export const emitChange = (message: LiveMessage, isOwn = false) => {
  for (const listener of listeners) listener(message, isOwn)
}

/** For what patches its rows by itself. */
export const useLiveChange = (onChange: Listener) => {
  const latest = useEffectEvent(onChange)
  useEffect(() => {
    const listener: Listener = (...heard) => latest(...heard)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** So that a thousand pages do not ask at the same moment. */
export const jitter = (most: number) => Math.random() * most

const spreadMs = 300
const pauseMs = 2_000

/** Reads the queries of a topic again: the first time soon, then at most once in a while. */
export const createRefresher = (queries: QueryClient, orgId: string) => {
  const states = new Map<string, { timer?: ReturnType<typeof setTimeout>; until: number }>()
  const refresh = (topic: string) => {
    const state = states.get(topic) ?? { until: 0 }
    states.set(topic, state)
    if (state.timer) return
    const wait = Math.max(0, state.until - Date.now()) + jitter(spreadMs)
    state.timer = setTimeout(() => {
      state.timer = undefined
      state.until = Date.now() + pauseMs
      void queries.invalidateQueries({ queryKey: [topic, orgId] })
    }, wait)
  }
  const stop = () => {
    for (const { timer } of states.values()) clearTimeout(timer)
  }
  return { refresh, stop }
}
