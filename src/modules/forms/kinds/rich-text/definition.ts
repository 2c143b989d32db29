import * as z from 'zod/mini'
import { hasTooManyMarks } from '#core/schemas.ts'
import { checkMinMax } from '../config-rules.ts'
import { isText, defineKind, optionalLimit } from '../kind.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const isBreak = /^(br|\/p|\/li|\/h\d|\/pre|\/blockquote)\s*\/?$/i
/** Longest relevant tag name, with spaces. */
const longestBreak = 40

/** Strips tags in one pass, linear in the length. */
const withoutMarks = (html: string) => {
  const parts: string[] = []
  let from = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', from)) {
    const close = html.indexOf('>', open)
    if (close < 0) break
    const isLineEnd = close - open <= longestBreak && isBreak.test(html.slice(open + 1, close))
    parts.push(html.slice(from, open), isLineEnd ? ' ' : '')
    from = close + 1
  }
  parts.push(html.slice(from))
  return parts.join('')
}

/** Plain text of cleaned HTML. */
export const textOfHtml = (html: string) =>
  withoutMarks(html)
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const longestHtml = 200_000

export const richText = defineKind({
  storageFormat: 'html',
  longest: 50_000,
  configuration: z.object({ minLength: optionalLimit(0, 50_000), maxLength: optionalLimit(1, 50_000) }),
  blank: {},
  problems: (configuration) => checkMinMax(configuration, 'minLength', 'maxLength'),
  filter: 'text',
  filterValue: textOfHtml,
  check: (value, { minLength, maxLength }) => {
    if (!isText(value)) return 'invalid'
    if (value.length > longestHtml) return 'too-long'
    if (hasTooManyMarks(value)) return 'too-many-marks'
    const { length } = textOfHtml(value)
    if (length < (minLength ?? 0)) return 'too-short'
    return length > (maxLength ?? 50_000) ? 'too-long' : undefined
  },
  isBlank: (value: string) => textOfHtml(value) === '',
  text: textOfHtml,
})
