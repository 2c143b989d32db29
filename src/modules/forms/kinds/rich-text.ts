import * as z from 'zod/mini'
import { isText, kind, limit } from './kind.ts'

/** HTML of a small set of marks; the server cleans it before it keeps it. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<(br|\/p|\/li|\/h\d)\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const richText = kind({
  config: z.object({ minLength: limit(0, 50_000), maxLength: limit(1, 50_000) }),
  blank: {},
  filter: 'text',
  check: (value, { minLength, maxLength }) => {
    if (!isText(value) || value.length > 200_000) return 'invalid'
    const { length } = textOfHtml(value)
    if (length < (minLength ?? 0)) return 'too-short'
    return length > (maxLength ?? 50_000) ? 'too-long' : undefined
  },
  text: textOfHtml,
})
