/** Order by chance that is the same whenever the same response is opened again. */

/** FNV-1a: spreads the id over 32 bits, so that two parts of one survey are shuffled differently. */
export const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** mulberry32. */
const createRandom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const shuffle = <T>(items: readonly T[], seed: number, id: string): T[] => {
  const random = createRandom(seed ^ hashOf(id))
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [shuffled[at] as T, shuffled[other] as T]
    shuffled[at] = b
    shuffled[other] = a
  }
  return shuffled
}
