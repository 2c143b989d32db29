/** Accepts only documents of known nodes, each in its place with its own attributes; everything else is refused. */
import { markKinds } from './marks.ts'
import { nodeKinds } from './kinds.ts'
import type { ArticleDocument, DocNode, Mark, NodeKind } from './node.ts'

export const emptyDocument: ArticleDocument = { type: 'doc', content: [] }

/** Nesting, nodes and letters of one document. */
const most = { depth: 20, nodes: 20_000, letters: 1_000_000 }

class Refused extends Error {}
const refuse = (): never => {
  throw new Refused()
}

type Left = { nodes: number; letters: number }
type Unknown = Record<string, unknown>
const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : refuse()
const listOf = (value: unknown): unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : refuse()
}

const parseMark = (value: unknown): Mark => {
  const { type, attrs = {} } = objectOf(value)
  const kind = typeof type === 'string' && Object.hasOwn(markKinds, type) ? markKinds[type] : undefined
  const parsed = kind?.attrs.safeParse(attrs ?? {})
  if (!parsed?.success) return refuse()
  return Object.keys(parsed.data).length > 0 ? { type: String(type), attrs: parsed.data } : { type: String(type) }
}

const parseText = (node: Unknown, left: Left, holds: NodeKind['holds']): DocNode => {
  const text = typeof node['text'] === 'string' && node['text'] !== '' ? node['text'] : refuse()
  left.letters -= text.length
  if (left.letters < 0) refuse()
  const marks = holds === 'inline' ? listOf(node['marks']).map(parseMark) : []
  return { type: 'text', text, ...(marks.length > 0 && { marks }) }
}

const kindOf = (type: unknown, holds: NodeKind['holds']): NodeKind => {
  const kind = typeof type === 'string' && Object.hasOwn(nodeKinds, type) ? nodeKinds[type] : undefined
  return kind && kind.place === holds ? kind : refuse()
}

/** What is above a node. */
type Above = { holds: NodeKind['holds']; depth: number }

const parseChild = (value: unknown, { holds, depth }: Above, left: Left): DocNode => {
  left.nodes -= 1
  if (left.nodes < 0 || depth > most.depth) refuse()
  const node = objectOf(value)
  const { type } = node
  if (type === 'text' && (holds === 'inline' || holds === 'text')) return parseText(node, left, holds)
  const kind = kindOf(type, holds)
  const attrs = kind.attrs.safeParse(node['attrs'] ?? {})
  if (!attrs.success) return refuse()
  const below = { holds: kind.holds, depth: depth + 1 }
  const content = kind.holds === null ? [] : listOf(node['content']).map((child) => parseChild(child, below, left))
  return {
    type: String(type),
    ...(Object.keys(attrs.data).length > 0 && { attrs: attrs.data }),
    ...(content.length > 0 && { content }),
  }
}

/** Undefined where it is no document of an article. */
export const parseDocument = (value: unknown): ArticleDocument | undefined => {
  try {
    const { type, content } = objectOf(value)
    if (type !== 'doc') return undefined
    const left = { nodes: most.nodes, letters: most.letters }
    return { type, content: listOf(content).map((child) => parseChild(child, { holds: 'block', depth: 1 }, left)) }
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
