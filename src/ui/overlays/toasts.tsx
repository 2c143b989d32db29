/** Short news at the bottom of the page. The place for it is loaded with the first news, or ahead of it. */
import { useSyncExternalStore } from 'react'
import { latePart } from '../loading/late-part.ts'
import type { Notice } from './notice.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const region = latePart(async () => (await import('./toast-region.tsx')).Region)
export const loadToasts = async () => {
  await region.load()
  for (const listener of listeners) listener()
}

const tell = async (news: Notice) => {
  await loadToasts()
  const { showToast: show } = await import('./toast-region.tsx')
  show(news)
}
export const toast = (news: Notice) => void tell(news).catch(() => undefined)

export const Toasts = () => {
  const there = useSyncExternalStore(subscribe, region.loaded)
  return there && <there.Part />
}
