/** One spelling for many: Arabic letters that people interchange, marks they leave out, digits and case. */
const marks = /\p{Mn}|[\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu
/** What taking letters apart leaves different: wasla, ta marbuta, alef maqsura, Persian ya and kaf. */
const letters: Record<string, string> = {
  '\u0671': '\u0627',
  '\u0629': '\u0647',
  '\u0649': '\u064A',
  '\u06CC': '\u064A',
  '\u06A9': '\u0643',
}
/** Marks in a row are put in order one by one, so a long row of them takes its length squared; no letter bears as many. */
const rowOfMarks = /(\p{M}{30})\p{M}+/gu
const digit = (found: string) => String((found.codePointAt(0) ?? 0) & 0xf)

export const foldLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(rowOfMarks, '$1')
    .normalize('NFKD') // parts hamza and madda from their letters
    .toLowerCase() // again: the normalised text may contain capitals
    .replace(marks, '')
    .replace(/[\u0671\u0629\u0649\u06CC\u06A9]/g, (found) => letters[found] ?? found)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit)
const foldSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')

export const fold = (text: string) => foldSpaces(foldLetters(text))

const piece = 4000
const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff
/** Folds only the beginning of a long text: one character can expand to eighteen. */
export const foldStart = (text: string, length: number) => {
  let folded = ''
  for (let at = 0, end = 0; at < text.length && folded.length < length; at = end) {
    end = Math.min(at + piece, text.length)
    if (isHigh(text.charCodeAt(end - 1))) end += 1
    folded += foldLetters(text.slice(at, end))
  }
  return foldSpaces(folded).slice(0, length)
}
