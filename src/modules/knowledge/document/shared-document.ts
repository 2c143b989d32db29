/** The content of an article as a Yjs document, in the form that the editor gives it, and back. */
import * as Y from 'yjs'
import * as z from 'zod/mini'
import { nodeKinds } from './kinds.ts'
import type { ArticleDocument, DocNode, Mark } from './node.ts'
import { parseDocument } from './parse-document.ts'

/** Raised when nodes or attributes are added: a page that does not know them would delete them. */
export const documentSchema = 1
export const contentField = 'content'
const most = { depth: 40, stateBytes: 5_000_000, addedLength: 5_000_000 }

export const contentOf = (doc: Y.Doc) => doc.getXmlFragment(contentField)

const attributesOf = (marks: readonly Mark[] = []) =>
  Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs]))

/** Texts that follow each other are one, as in the editor. */
const toTypes = (nodes: readonly DocNode[]): (Y.XmlElement | Y.XmlText)[] => {
  const types: (Y.XmlElement | Y.XmlText)[] = []
  let texts: DocNode[] = []
  const addTexts = () => {
    if (texts.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(texts.map(({ text: insert = '', marks }) => ({ insert, attributes: attributesOf(marks) })))
    types.push(text)
    texts = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      texts.push(node)
      continue
    }
    addTexts()
    const element = new Y.XmlElement(node.type)
    for (const [name, value] of Object.entries(node.attrs ?? {}))
      if (value !== null && value !== undefined) element.setAttribute(name, value as string)
    element.insert(0, toTypes(node.content ?? []))
    types.push(element)
  }
  addTexts()
  return types
}

/** The whole content gives way to another. */
export const replaceContent = (doc: Y.Doc, { content }: ArticleDocument) =>
  doc.transact(() => {
    const fragment = contentOf(doc)
    fragment.delete(0, fragment.length)
    fragment.insert(0, toTypes(content))
  })

class Unreadable extends Error {}

/** Attributes that are null are not in a Yjs document; those that a node must have are filled in again. */
const emptyAttributes = Object.fromEntries(
  Object.entries(nodeKinds).map(([type, { attrs }]) => [
    type,
    Object.fromEntries(
      Object.entries(attrs.shape)
        .filter(([, schema]) => !z.safeParse(schema, undefined).success)
        .map(([name]) => [name, null]),
    ),
  ]),
)

const textNodes = (text: Y.XmlText): object[] =>
  (text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]).map(({ insert, attributes = {} }) => {
    if (typeof insert !== 'string') throw new Unreadable()
    const marks = Object.entries(attributes).flatMap(([type, attrs]) => (attrs === null ? [] : [{ type, attrs }]))
    return { type: 'text', text: insert, ...(marks.length > 0 && { marks }) }
  })

const toNodes = (types: readonly unknown[], depth: number): object[] =>
  types.flatMap((type) => {
    if (type instanceof Y.XmlText) return textNodes(type)
    if (!(type instanceof Y.XmlElement) || depth > most.depth) throw new Unreadable()
    const { nodeName } = type
    return {
      type: nodeName,
      attrs: {
        ...(Object.hasOwn(emptyAttributes, nodeName) ? emptyAttributes[nodeName] : {}),
        ...(type.getAttributes() as object),
      },
      content: toNodes(type.toArray(), depth + 1),
    }
  })

/** Undefined where it holds anything that an article cannot. */
export const readContent = (doc: Y.Doc): ArticleDocument | undefined => {
  const isOnlyContent = [...doc.share.keys()].every((name) => name === contentField)
  if (!isOnlyContent) return undefined
  try {
    return parseDocument({ type: 'doc', content: toNodes(contentOf(doc).toArray(), 1) })
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

export const openDocument = (updates: readonly Uint8Array[]) => {
  const doc = new Y.Doc()
  contentOf(doc)
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

const isWhole = ({ store }: Y.Doc) => store.pendingStructs === null && store.pendingDs === null

/** Lengths that no page makes would use up the clock of an editor, whose later edits would then count as known. */
const isOfSaneLength = (update: Uint8Array) => {
  const { structs } = Y.decodeUpdate(update)
  const lengths = structs.map(({ length }) => length)
  return lengths.every(Number.isSafeInteger) && lengths.reduce((sum, length) => sum + length, 0) <= most.addedLength
}

export type AppliedUpdate = { content: ArticleDocument; update: Uint8Array | undefined }

/**
 * Applies what a page sent. Undefined where it is broken, depends on edits that are not there, or makes something other than an
 * article; the document is then to be thrown away. `update` holds what was new in it.
 */
export const applyPageUpdate = (doc: Y.Doc, sent: Uint8Array): AppliedUpdate | undefined => {
  let update: Uint8Array | undefined
  const note = (added: Uint8Array) => {
    update = added
  }
  try {
    if (!isOfSaneLength(sent)) return undefined
    doc.on('update', note)
    Y.applyUpdate(doc, sent)
  } catch {
    // Whatever a decoder throws at bytes that no page has made.
    return undefined
  } finally {
    doc.off('update', note)
  }
  const isSound = isWhole(doc) && Y.encodeStateAsUpdate(doc).byteLength <= most.stateBytes
  const content = isSound ? readContent(doc) : undefined
  return content && { content, update }
}
