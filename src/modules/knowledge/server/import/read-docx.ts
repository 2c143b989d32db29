/** Reads a Word file as HTML. What is packed in it is measured before it is read. */
import { fromBufferPromise } from 'yauzl'
import type { ImportProblem } from './convert-file.ts'

/** Unpacked, of all parts together. */
const mostBytes = 60 * 1_048_576
const mostEntries = 2_000

export class Unimportable extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.problem = problem
  }
}

/** By what the directory says first, then by the bytes themselves, because a directory can lie. */
const measure = async (bytes: Buffer) => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  const entries = []
  let left = mostBytes
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    left -= entry.uncompressedSize
    if (left < 0 || entries.length > mostEntries) throw new Unimportable('unpacks-too-large')
  }
  // A part that unpacks to another size than the directory says ends its stream with an error.
  for (const entry of entries) for await (const _ of await zip.openReadStreamPromise(entry)) continue
  return entries.some(({ fileName }) => fileName === 'word/document.xml')
}

export const readDocx = async (bytes: Buffer): Promise<string> => {
  if (!(await measure(bytes))) throw new Unimportable('unreadable-file')
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", 'u => u'],
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
    },
  )
  return value
}
