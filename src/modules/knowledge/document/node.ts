/** The content of an article: a tree of nodes as the editor makes it, and what one kind of node says about itself. */
import type * as z from 'zod/mini'

export type Mark = { type: string; attrs?: Record<string, unknown> }
export type DocNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocNode[]
  marks?: Mark[]
  text?: string
}
export type ArticleDocument = { type: 'doc'; content: DocNode[] }

/** An element to show: the server prints it as HTML, the browser makes it with React. */
export type Element = { tag: string; attrs: Record<string, string>; children: Tree[] }
export type Tree = string | Element

/** Where a node may stand. */
export type Place = 'block' | 'inline' | 'item' | 'row' | 'cell'

export type NodeKind = {
  place: Place
  /** What it holds; null: nothing. */
  holds: Place | 'text' | null
  attrs: z.ZodMiniObject
  render: (attrs: Record<string, unknown>, children: Tree[], place: { heading: () => string }) => Tree
}

export const element = (
  tag: string,
  children: Tree[] = [],
  attrs: Record<string, string | undefined> = {},
): Element => ({
  tag,
  attrs: Object.fromEntries(Object.entries(attrs).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  children,
})
