/** Shows a validated document: as a tree of elements, and as HTML without a DOM. */
import { escapeHtml } from '#core/values/html.ts'
import { markKinds } from './marks.ts'
import { nodeKinds } from './kinds.ts'
import type { ArticleDocument, DocNode, Element, Tree } from './node.ts'

/** Headings are numbered in their order, so that a search can lead to one. */
export const anchorOf = (no: number) => `s${no}`

export const toTrees = ({ content }: ArticleDocument): Tree[] => {
  let headings = 0
  const place = { heading: () => anchorOf((headings += 1)) }
  const toTree = (node: DocNode): Tree => {
    if (node.type === 'text')
      return (node.marks ?? []).reduceRight<Tree>(
        (child, { type, attrs = {} }) => markKinds[type]?.render(attrs, child) ?? child,
        node.text ?? '',
      )
    return nodeKinds[node.type]?.render(node.attrs ?? {}, (node.content ?? []).map(toTree), place) ?? ''
  }
  return content.map(toTree)
}

/** Addresses of what a document names by id; undefined: the reader cannot open it. */
export type DocumentLinks = {
  file: (fileId: string) => string | undefined
  article: (articleId: string) => string | undefined
}

const voids = new Set(['img', 'br', 'hr'])

const resolve = ({ tag, attrs }: Element, links: DocumentLinks): Record<string, string> => {
  const { 'data-file': fileId, 'data-article': articleId, ...rest } = attrs
  const address =
    (fileId === undefined ? undefined : links.file(fileId)) ??
    (articleId === undefined ? undefined : links.article(articleId))
  if (address === undefined) return rest
  return { ...rest, [tag === 'a' ? 'href' : 'src']: address }
}

const printTree = (tree: Tree, links: DocumentLinks): string => {
  if (typeof tree === 'string') return escapeHtml(tree)
  const attrs = Object.entries(resolve(tree, links))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const open = `<${tree.tag}${attrs}>`
  return voids.has(tree.tag)
    ? open
    : `${open}${tree.children.map((child) => printTree(child, links)).join('')}</${tree.tag}>`
}

export const toHtml = (document: ArticleDocument, links: DocumentLinks) =>
  toTrees(document)
    .map((tree) => printTree(tree, links))
    .join('\n')
