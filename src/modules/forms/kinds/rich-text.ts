import * as z from 'zod/mini'
import { rising } from './config-rules.ts'
import { isText, kind, limit } from './kind.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** HTML of a small set of marks; the server cleans it before it keeps it. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/pre|\/blockquote)\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

export const richText = kind({
  config: z.object({ minLength: limit(0, 50_000), maxLength: limit(1, 50_000) }),
  blank: {},
  faults: (config) => rising(config, 'minLength', 'maxLength'),
  filter: 'text',
  asked: textOfHtml,
  check: (value, { minLength, maxLength }) => {
    if (!isText(value) || value.length > 200_000) return 'invalid'
    const { length } = textOfHtml(value)
    if (length < (minLength ?? 0)) return 'too-short'
    return length > (maxLength ?? 50_000) ? 'too-long' : undefined
  },
  isBlank: (value: string) => textOfHtml(value) === '',
  text: textOfHtml,
})
