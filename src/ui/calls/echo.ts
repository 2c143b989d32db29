/**
 * Tells what comes from outside from the echo of what was typed here. A fast typist is ahead of React: the value of one key
 * comes back when the next key is already in the text, and taking it over would lose that key.
 */
export const createEcho = <T>(first: T) => {
  let latest = first
  const unanswered = new Set<T>()
  return {
    typed: (value: T) => {
      latest = value
      unanswered.add(value)
    },
    isFromOutside: (value: T) => {
      if (value !== latest && unanswered.has(value)) return false
      unanswered.clear()
      const isOther = value !== latest
      latest = value
      return isOther
    },
  }
}
