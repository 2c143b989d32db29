/** What no input may hold, whatever its schema says: text that cannot be stored, and nesting that no function could walk. */

const deepest = 64

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Walks with a list of its own: a value may be nested deeper than the stack is. */
export const isSafeInput = (input: unknown) => {
  const open: [value: unknown, depth: number][] = [[input, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && !isStorable(value)) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return false
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return false
      open.push([inner, depth + 1])
    }
  }
  return true
}

/** JSON that arrives as a text inside an input, where nobody has looked at it yet; undefined where it cannot be read. */
export const readJson = (text: string): { value: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isSafeInput(value) ? { value } : undefined
  } catch {
    return undefined
  }
}
