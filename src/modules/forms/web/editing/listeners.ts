/** Listeners by topic. */
export const createListeners = () => {
  const listeners = new Map<string, Set<() => void>>()
  return {
    notify: (topic: string) => listeners.get(topic)?.forEach((listener) => listener()),
    subscribe: (topic: string, listener: () => void) => {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}
