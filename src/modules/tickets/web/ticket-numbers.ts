/** Finds what may be numbers of tickets in a text: letters, a separator and digits. */
const candidates = /(?<![\p{L}\p{N}/._-])\p{L}[\p{L}\p{N}]*[-/_.]\p{Nd}{2,12}(?![\p{L}\p{N}/_-])/gu

export type TextPart = { text: string; isNumber: boolean }

export const splitTicketNumbers = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: number, index } of text.matchAll(candidates)) {
    if (index > end) parts.push({ text: text.slice(end, index), isNumber: false })
    parts.push({ text: number, isNumber: true })
    end = index + number.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isNumber: false })
  return parts
}
