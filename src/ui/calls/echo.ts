/**
 * Tells a value changed from outside from the echo of what was typed. A fast typist is ahead of React: the value of one key
 * comes back as a prop when the next key is already in the text, and applying it would lose that key.
 */
export const createEcho = <T>(first: T) => {
  let latest = first
  const pending = new Set<T>()
  return {
    typed: (value: T) => {
      latest = value
      pending.add(value)
    },
    isFromOutside: (value: T) => {
      if (value !== latest && pending.has(value)) return false
      pending.clear()
      const isChanged = value !== latest
      latest = value
      return isChanged
    },
  }
}
