/** Size of a pattern with its repeats expanded, computed before compiling: `(ab{10}){20}` is about 220. */

/** Estimated cost of a Unicode class, which has hundreds of ranges. */
const unicodeClass = 4
const repeat = /\{(\d{1,5})(,(\d{0,5}))?\}/y

type Group = { size: number; last: number }
/** A token: its end, and its size or how often it repeats the preceding part. */
type Part = { end: number; size?: number; times?: number }

const isUnicode = (sign: string | undefined) => sign === 'p' || sign === 'P'

const classAt = (source: string, from: number): Part => {
  let [at, size] = [from + 1, 1]
  if (source[at] === '^') at += 1
  if (source[at] === ']') at += 1
  for (; at < source.length && source[at] !== ']'; at += 1) {
    if (source[at] !== '\\') continue
    at += 1
    if (isUnicode(source[at])) size += unicodeClass
  }
  return { end: at + 1, size }
}

const escapedAt = (source: string, at: number): Part => {
  const sign = source[at + 1]
  const closing = /[pPx]/.test(sign ?? '') && source[at + 2] === '{' ? source.indexOf('}', at) : -1
  if (sign !== 'Q') return { end: Math.max(at + 1, closing) + 1, size: isUnicode(sign) ? unicodeClass : 1 }
  const end = source.indexOf('\\E', at)
  return end < 0 ? { end: source.length, size: source.length - at } : { end: end + 2, size: end - at }
}

const repeatAt = (source: string, at: number): Part => {
  repeat.lastIndex = at
  const [whole, least = '0', isRange, most] = repeat.exec(source) ?? []
  if (!whole) return { end: at + 1, size: 1 }
  const times = isRange ? Math.max(Number(least) + 1, Number(most)) : Number(least)
  return { end: at + whole.length, times: Math.max(1, times) }
}

const partAt = (source: string, at: number): Part => {
  const sign = source[at] ?? ''
  if (sign === '[') return classAt(source, at)
  if (sign === '\\') return escapedAt(source, at)
  if (sign === '{') return repeatAt(source, at)
  return { end: at + 1, size: 1 }
}

export const patternSize = (source: string): number => {
  const open: Group[] = []
  let group: Group = { size: 0, last: 0 }
  for (let at = 0; at < source.length;) {
    const { end, size = 0, times } = partAt(source, at)
    const sign = source[at] ?? ''
    if (sign === '(') {
      open.push(group)
      group = { size: 1, last: 0 }
    } else if (sign === ')' && open.length > 0) {
      const inner = group.size
      group = open.pop() ?? group
      group = { size: group.size + inner, last: inner }
    } else if (times !== undefined) {
      group = { size: group.size + group.last * (times - 1), last: group.last * times }
    } else {
      group = { size: group.size + size, last: '*+?'.includes(sign) ? group.last + 1 : size }
    }
    at = end
  }
  return open.reduce((sum, { size }) => sum + size, group.size)
}
