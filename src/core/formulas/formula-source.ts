/** What a person writes, as CEL reads it: Arabic digits and signs become ASCII, whole numbers doubles. */

/** An unterminated text runs to the end, so that no character is scanned twice. */
const text = String.raw`"(?:[^"\\]|\\[^])*(?:"|\\?$)|'(?:[^'\\]|\\[^])*(?:'|\\?$)`
const tokens = new RegExp(String.raw`${text}|[A-Za-z_]\w*|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`, 'g')

/** Arabic decimal and thousands separators, comma and question mark; signs of mathematics. */
const signs: Record<string, string> = {
  '\u066b': '.',
  '\u066c': '',
  '\u060c': ',',
  '\u061f': '?',
  '×': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
}
const written = new RegExp(`${text}|[\u0660-\u0669\u06f0-\u06f9${Object.keys(signs).join('')}]`, 'g')
const isText = (token: string) => token.startsWith('"') || token.startsWith("'")
/** Both ranges of digits begin at a code that ends in 0. */
const asciiOf = (token: string) => (isText(token) ? token : (signs[token] ?? String(token.charCodeAt(0) & 0xf)))

/** A text, and for each of its characters the place in the text that it came from. */
type Placed = { text: string; places: readonly number[] }

const rewrite = ({ text: source, places }: Placed, pattern: RegExp, replace: (token: string) => string): Placed => {
  let result = ''
  const from: number[] = []
  let end = 0
  const put = (part: string, start: number, length: number) => {
    for (let i = 0; i < part.length; i += 1) from.push(places[start + Math.min(i, length - 1)] ?? 0)
    result += part
  }
  for (const { 0: token, index } of source.matchAll(pattern)) {
    put(source.slice(end, index), end, index - end)
    put(replace(token), index, token.length)
    end = index + token.length
  }
  put(source.slice(end), end, source.length - end)
  return { text: result, places: from }
}

const withAscii = (source: string) =>
  rewrite({ text: source, places: Array.from({ length: source.length }, (_, at) => at) }, written, asciiOf)

/** CEL divides integers without remainder: as doubles, 1 / 2 is 0.5. */
const toDouble = (token: string) => (/^\d+$/.test(token) ? `${token}.0` : token)

export const toCel = (source: string): Placed => rewrite(withAscii(source), tokens, toDouble)

/** The place in what the person wrote, of a place in the text for CEL. */
export const writtenPlace = ({ places }: Placed, at: number, source: string) => places[at] ?? source.length

const isBehindDot = (source: string, index: number) => {
  let at = index - 1
  while (at >= 0 && /\s/.test(source.charAt(at))) at -= 1
  return source[at] === '.'
}

/** Names that a formula may use, found without parsing it, so that dependencies are known before the language is loaded. */
export const namesIn = (source: string): string[] => {
  const ascii = withAscii(source).text
  const names = [...ascii.matchAll(tokens)]
    .filter(({ 0: token, index }) => /^[A-Za-z_]/.test(token) && !isBehindDot(ascii, index))
    .map(([token]) => token)
  return [...new Set(names)]
}
