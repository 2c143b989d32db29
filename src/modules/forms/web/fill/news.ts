/** Who wants to hear of what, by a key. */
export type Listener = () => void

export const createNews = () => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    tell: (key: string) => listeners.get(key)?.forEach((listener) => listener()),
    subscribe: (key: string, listener: Listener) => {
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}
