/** Finds the charset of mails whose label is missing or wrong: Arabic ones are often windows-1256 that claims to be something else. */
import { isUtf8 } from 'node:buffer'

const endOfHeader = /\r?\n\r?\n/

/** Headers must be ASCII or UTF-8; bytes of another charset in them are read as windows-1256. */
export const withReadableHeader = (raw: Buffer): Buffer => {
  const end = endOfHeader.exec(raw.subarray(0, 256 * 1024).toString('latin1'))?.index ?? raw.length
  const header = raw.subarray(0, end)
  if (isUtf8(header)) return raw
  return Buffer.concat([Buffer.from(new TextDecoder('windows-1256').decode(header)), raw.subarray(end)])
}

const textPart = /^(content-type:[ \t]*text\/[\w.+-]+)((?:[^\r\n]|\r?\n[ \t])*)/gim
const label = /;\s*charset\s*=\s*(?:"[^"]*"|[^;\s]*)/gi
const encodedWord = /=\?[\w.:-]+\?([bq])\?/gi

/** The same mail, with all text parts and encoded words labelled as one charset. */
export const relabelled = (raw: Buffer, charset: string): Buffer => {
  const text = raw.toString('latin1')
  const end = endOfHeader.exec(text)?.index ?? text.length
  const isBare = !/^content-type:/im.test(text.slice(0, end))
  const changed = text
    .replace(textPart, (_, type: string, rest: string) => `${type}; charset=${charset}${rest.replace(label, '')}`)
    .replace(encodedWord, `=?${charset}?$1?`)
  return Buffer.from(isBare ? `Content-Type: text/plain; charset=${charset}\r\n${changed}` : changed, 'latin1')
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const unknown = /\uFFFD/g
/** What Arabic bytes look like where they are read as Latin letters. */
const accented = /[\u0080-\u00FF]/g
const arabic = /[\u0621-\u064A]/g
const letter = /\p{L}/gu

/** Letters that could not be read, or more accented ones than any European language has. */
export const isSuspicious = (text: string) => {
  if (text.includes('\uFFFD')) return true
  const odd = countOf(text, accented)
  return odd >= 3 && odd > countOf(text, letter) / 2
}

const readableness = (text: string) =>
  2 * countOf(text, arabic) + countOf(text, /[a-z]/gi) - 2 * countOf(text, accented) - 20 * countOf(text, unknown)

/** The first of the most readable ones. */
export const mostReadable = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (readableness(text) > readableness(best) ? text : best))
