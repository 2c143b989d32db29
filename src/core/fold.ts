/** One spelling for many: Arabic letters that people interchange, marks they leave out, digits and case. */
const marks = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g
const letters: Record<string, string> = {
  '\u0622': '\u0627',
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u0671': '\u0627',
  '\u0629': '\u0647',
  '\u0649': '\u064A',
  '\u06CC': '\u064A',
  '\u0624': '\u0648',
  '\u0626': '\u064A',
  '\u06A9': '\u0643',
}
const digit = (found: string) => String((found.codePointAt(0) ?? 0) & 0xf)

export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .replace(marks, '')
    .replace(/[\u0622\u0623\u0625\u0671\u0629\u0649\u06CC\u0624\u0626\u06A9]/g, (found) => letters[found] ?? found)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit)
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
