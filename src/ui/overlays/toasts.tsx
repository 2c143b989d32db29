/** Toasts at the bottom of the page. Their region is loaded with the first toast, or ahead of it by `loadToasts`. */
import { useSyncExternalStore } from 'react'
import { preloadable } from '../loading/preloadable.ts'
import type { ToastMessage } from './toast-message.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const region = preloadable(async () => (await import('./toast-region.tsx')).Region)
export const loadToasts = async () => {
  await region.load()
  for (const listener of listeners) listener()
}

const show = async (news: ToastMessage) => {
  await loadToasts()
  const { showToast: show } = await import('./toast-region.tsx')
  show(news)
}
export const toast = (news: ToastMessage) => void show(news).catch(() => undefined)

export const Toasts = () => {
  const loaded = useSyncExternalStore(subscribe, region.loaded)
  return loaded && <loaded.Part />
}
