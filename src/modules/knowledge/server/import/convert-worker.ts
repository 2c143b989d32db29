/** A thread that makes the draft of one file and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { textOfNode } from '../../document/document-text.ts'
import type { DocNode } from '../../document/node.ts'
import { parseDocument } from '../../document/parse-document.ts'
import type { ConvertAnswer, ConvertInput, DraftContent } from './convert-file.ts'
import { htmlToBlocks, TooDeep } from './html-to-document.ts'
import { readDocx, Unimportable } from './read-docx.ts'

/** Bytes that are no UTF-8 were saved by an Arabic Windows. */
const decode = (bytes: Buffer) => {
  const mark = bytes.readUInt16BE(0)
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** A program, a picture or an archive that only bears the name of a text. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const isBinary = (text: string) => /[\u0000-\u0008\u000E-\u001A]/.test(text) || text.startsWith('%PDF-')

const readText = (bytes: Buffer) => {
  const text = bytes.length > 1 ? decode(bytes) : bytes.toString()
  if (isBinary(text)) throw new Unimportable('unreadable-file')
  return text
}

const readHtml = async ({ kind, bytes }: ConvertInput) => {
  const buffer = Buffer.from(bytes)
  if (kind === 'docx') return readDocx(buffer)
  const text = readText(buffer)
  if (kind === 'html') return text
  const { marked } = await import('marked')
  return marked.parse(text, { async: false, gfm: true })
}

/** Level 1 is the title of an article. */
const lowered = (node: DocNode): DocNode => ({
  ...node,
  ...(node.type === 'heading' && { attrs: { ...node.attrs, level: Math.max(2, Number(node.attrs?.['level'])) } }),
  ...(node.content && { content: node.content.map(lowered) }),
})

/** The first heading is the title; it is removed from the text if it comes first. */
const withTitle = (blocks: readonly DocNode[]) => {
  const at = blocks.findIndex(({ type }) => type === 'heading')
  const heading = blocks[at]
  const isAbove = at === 0 || heading?.attrs?.['level'] === 1
  return {
    title: heading ? textOfNode(heading).replace(/\s+/g, ' ').trim() : '',
    content: (heading && isAbove ? blocks.toSpliced(at, 1) : blocks).map(lowered),
  }
}

const convert = async (input: ConvertInput): Promise<DraftContent> => {
  const { blocks, pictures, leftOut } = htmlToBlocks(await readHtml(input))
  if (blocks.length === 0) throw new Unimportable('no-text-in-file')
  const { title, content } = withTitle(blocks)
  const document = parseDocument({ type: 'doc', content })
  if (!document) throw new Unimportable('article-too-long')
  return {
    title,
    content: document,
    pictures: pictures.map(({ id, type, data }) => ({ id, type, bytes: new Uint8Array(Buffer.from(data, 'base64')) })),
    leftOut,
  }
}

/** A range error: nested deeper than the libraries can follow. */
const problemOf = (error: unknown): ConvertAnswer => {
  if (error instanceof Unimportable) return { problem: error.problem }
  const isTooDeep = error instanceof TooDeep || error instanceof RangeError
  return { problem: isTooDeep ? 'article-too-long' : 'unreadable-file' }
}

const answer: ConvertAnswer = await convert(workerData as ConvertInput).catch(problemOf)
parentPort?.postMessage(answer)
