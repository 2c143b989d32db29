/** What no input may hold, whatever its schema says: text that cannot be stored, and more than can be checked in a moment. */

const most = { depth: 64, items: 10_000, names: 2000, parts: 100_000 }

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

export const isSafeInput = (input: unknown) => {
  let partsLeft = most.parts
  const isSafe = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') return isStorable(value)
    if (typeof value !== 'object' || value === null) return true
    const names = Array.isArray(value) ? [] : Object.keys(value)
    const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
    partsLeft -= parts.length
    if (depth > most.depth || names.length > most.names || parts.length > most.items || partsLeft < 0) return false
    return names.every(isStorable) && parts.every((part) => isSafe(part, depth + 1))
  }
  return isSafe(input, 0)
}

/** Parses JSON inside an input text; undefined where it is invalid. */
export const readJson = (text: string): { value: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isSafeInput(value) ? { value } : undefined
  } catch {
    return undefined
  }
}
