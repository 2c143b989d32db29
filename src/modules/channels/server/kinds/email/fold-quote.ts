/** Separates what a person wrote from the quoted mail below it, in plain text. */
import {
  forwardedMail,
  fromHeader,
  quoteIntroductions,
  sentHeader,
  subjectHeader,
} from '../../../text/mail-words-text.ts'

const ruler = /^\s*[_-]{8,}\s*$/
const isQuoted = (line: string) => /^\s*>/.test(line)
const isBlank = (line: string) => line.trim() === ''

const isIntroduction = (lines: readonly string[], at: number) => {
  let joined = ''
  for (const line of lines.slice(at, at + 4)) {
    if (isBlank(line)) return false
    joined = `${joined} ${line.trim()}`.trim()
    if (joined.length > 500) return false
    if (quoteIntroductions.some((pattern) => pattern.test(joined))) return true
  }
  return false
}

const isHeaderBlock = (lines: readonly string[], at: number) => {
  if (!fromHeader.test(lines[at]?.trim() ?? '')) return false
  const next = lines.slice(at + 1, at + 7).map((line) => line.trim())
  return next.some((line) => sentHeader.test(line)) && next.some((line) => subjectHeader.test(line))
}

/** A signature below the quoted lines is no answer. */
const startOfSignature = (lines: readonly string[], after: number) => {
  const at = lines.findIndex((line, index) => index > after && /^--\s*$/.test(line))
  return at === -1 || lines.slice(at).some(isQuoted) ? lines.length : at
}

/** Written below or between quoted lines: an answer in the middle, which must stay in sight. */
const isAnsweredBelow = (lines: readonly string[], at: number) => {
  const first = lines.findIndex((line, index) => index > at && isQuoted(line))
  if (first === -1) return false
  return lines.slice(first, startOfSignature(lines, first)).some((line) => !isBlank(line) && !isQuoted(line))
}

/** Quoted lines at the end, with the line that introduces them in whatever language. */
const trailingQuote = (lines: readonly string[]) => {
  let start = startOfSignature(lines, lines.findIndex(isQuoted))
  while (start > 0 && (isBlank(lines[start - 1] ?? '') || isQuoted(lines[start - 1] ?? ''))) start -= 1
  if (!lines.slice(start).some(isQuoted)) return lines.length
  const before = lines[start - 1]?.trim() ?? ''
  return before.endsWith(':') && before.length < 200 && /\d/.test(before) ? start - 1 : start
}

const startOfQuote = (lines: readonly string[]) => {
  for (let at = 0; at < lines.length; at++) {
    if (isQuoted(lines[at] ?? '')) continue
    // What was forwarded is what the mail is about.
    if (forwardedMail.test(lines[at]?.trim() ?? '')) return lines.length
    if (isHeaderBlock(lines, at)) return ruler.test(lines[at - 1] ?? '') ? at - 1 : at
    if (isIntroduction(lines, at) && !isAnsweredBelow(lines, at)) return at
  }
  return trailingQuote(lines)
}

/** A mail that is a quotation alone, such as a forwarded one, is shown whole. */
export const foldQuote = (whole: string): { text: string; quoted: string } => {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n')
  const start = startOfQuote(lines)
  const text = lines.slice(0, start).join('\n').trim()
  if (text === '') return { text: lines.join('\n').trim(), quoted: '' }
  return { text, quoted: lines.slice(start).join('\n').trim() }
}
