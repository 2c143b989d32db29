/** What a document says without its looks: its text, its sections for the search, and the ids that it names. */
import { textOf } from './attrs.ts'
import { anchorOf } from './render-document.ts'
import type { ArticleDocument, DocNode } from './node.ts'
import { nodeKinds } from './kinds.ts'

const visit = (nodes: readonly DocNode[], see: (node: DocNode) => void) => {
  for (const node of nodes) {
    see(node)
    visit(node.content ?? [], see)
  }
}

const isBlock = ({ type }: DocNode) => type !== 'text' && nodeKinds[type]?.place !== 'inline'

/** The attribute that says what a block without text is. */
const namedBy: Record<string, string> = { attachment: 'name', image: 'alt', video: 'title' }

export const textOfNode = (node: DocNode): string => {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const named = namedBy[node.type]
  if (named) return textOf(node.attrs?.[named])
  return (node.content ?? []).map(textOfNode).join(node.content?.some(isBlock) ? '\n' : '')
}

export const textOfDocument = ({ content }: ArticleDocument) => content.map(textOfNode).filter(Boolean).join('\n')

/** The text under each heading; `anchor` is null before the first one. */
export type Section = { anchor: string | null; heading: string; text: string }

export const sectionsOf = ({ content }: ArticleDocument): Section[] => {
  const sections: Section[] = [{ anchor: null, heading: '', text: '' }]
  let headings = 0
  const add = (node: DocNode) => {
    if (node.type === 'heading') {
      headings += 1
      sections.push({ anchor: anchorOf(headings), heading: textOfNode(node), text: '' })
      return
    }
    // A heading inside a quote or table cell has a number too, but starts no section.
    visit(node.content ?? [], ({ type }) => {
      if (type === 'heading') headings += 1
    })
    const section = sections.at(-1)
    if (section) section.text += `${section.text && '\n'}${textOfNode(node)}`
  }
  for (const node of content) add(node)
  return sections.filter(({ heading, text }) => heading !== '' || text !== '')
}

export const fileIdsIn = ({ content }: ArticleDocument) => {
  const ids = new Set<string>()
  visit(content, ({ attrs }) => {
    if (typeof attrs?.['fileId'] === 'string') ids.add(attrs['fileId'])
  })
  return [...ids]
}

export const linkedArticleIdsIn = ({ content }: ArticleDocument) => {
  const ids = new Set<string>()
  visit(content, ({ marks = [] }) => {
    for (const { attrs } of marks) if (typeof attrs?.['articleId'] === 'string') ids.add(attrs['articleId'])
  })
  return [...ids]
}
