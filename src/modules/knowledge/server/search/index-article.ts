/** Keeps the published text of an article for the search, section by section. */
import type { Ctx } from '#platform/context.ts'
import { sectionsOf } from '../../document/document-text.ts'
import type { ArticleDocument } from '../../document/node.ts'
import { toTsvector } from '../../grams.ts'
import { partStore, type NewPart } from '../store/parts.ts'

type Indexed = {
  id: string
  title: string
  contentSummary: string
  tags: readonly string[]
  keywords: readonly string[]
  content: object
}

/** A longer section is cut, so that one part says one thing. */
const longestPart = 4000
const pieces = (text: string) =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / longestPart)) }, (_, at) =>
    text.slice(at * longestPart, (at + 1) * longestPart),
  )

export const partsOf = ({ title, contentSummary, tags, keywords, content }: Omit<Indexed, 'id'>): NewPart[] => {
  const sections = sectionsOf(content as ArticleDocument)
  const all = sections.length > 0 ? sections : [{ anchor: null, heading: '', text: '' }]
  return all.flatMap(({ anchor, heading, text }, at) =>
    pieces(text).map((piece) => ({
      anchor,
      heading,
      text: piece,
      grams: toTsvector([
        { text: title, weight: 'A' },
        { text: heading, weight: 'B' },
        ...(at === 0 ? [{ text: [...tags, ...keywords, contentSummary].join(' '), weight: 'C' as const }] : []),
        { text: piece, weight: 'D' },
      ]),
    })),
  )
}

export const indexArticle = (ctx: Ctx, article: Indexed) => partStore.replace(ctx, article.id, partsOf(article))
export const unindexArticle = (ctx: Ctx, id: string) => partStore.remove(ctx, id)
