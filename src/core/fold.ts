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
const digit = (found: string) => String((found.codePointAt(0) ?? 0) & 0xf)

export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD') // parts hamza and madda from their letters
    .toLowerCase() // again: what was one sign may now be capitals
    .replace(marks, '')
    .replace(/[\u0671\u0629\u0649\u06CC\u06A9]/g, (found) => letters[found] ?? found)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit)
    .trim()
    .replace(/\s+/g, ' ')
