/** What no call may send, whatever its schema says: text that cannot be stored, and nesting that no function could walk. */
import { fail } from '#core/errors.ts'

const deepest = 64

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Walks with a list of its own: a value may be nested deeper than the stack is. */
export const checkInput = (input: object) => {
  const open: [value: unknown, depth: number][] = [[input, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && !isStorable(value)) fail('bad-request')
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) fail('bad-request')
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) fail('bad-request')
      open.push([inner, depth + 1])
    }
  }
}
