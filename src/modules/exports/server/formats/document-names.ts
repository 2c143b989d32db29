/** Names of documents and sheets. They come from records, whose names may have any character. */

/** They turn or isolate the text around them, and are seen by nobody in a list of files or sheets. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex -- no line of a title has these
const controls = /[\u0000-\u001F\u007F-\u009F]+/g

/** On one line, without marks that would change the direction of what follows. */
export const documentName = (name: string) => name.replace(directionMarks, '').replace(controls, ' ').trim()

const longest = 31
/** Whole characters only. */
const cut = (text: string, length: number) => {
  const start = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start
}
const trimmed = (text: string) => text.replace(/^[\s']+|[\s']+$/g, '')
const cleanSheetName = (name: string) => trimmed(cut(trimmed(documentName(name).replace(/[[\]:*?/\\]/g, ' ')), longest))

/** Excel refuses longer names, some characters, repeated names and that of its own list of changes. */
export const sheetNames = (names: readonly string[]) => {
  const used = new Set(['history'])
  return names.map((name, at) => {
    const ending = ` ${at + 1}`
    const clean = cleanSheetName(name) || `Sheet${ending.trim()}`
    const unique = used.has(clean.toLowerCase()) ? cut(clean, longest - ending.length) + ending : clean
    used.add(unique.toLowerCase())
    return unique
  })
}
