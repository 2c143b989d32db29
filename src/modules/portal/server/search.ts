import { searchPublished } from '#modules/knowledge/server/publishing/published-articles.ts'
import type { Ctx } from '#platform/context.ts'
import { helpCenterPath, type SearchHit } from '../page-model.ts'
import { slugOf } from '../slug.ts'
import { searchWords, type Searched } from '../search-words.ts'
import { articleLanguage, articlePath } from './articles.ts'
import { categoryPath, listPublicCategories, listPublicFaqs } from './public-content.ts'

export const longestQuery = 200
const longestText = 160

const shorten = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }
/** Of HTML that was cleaned when it was saved. */
export const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const toRecord = (
  kind: SearchHit['kind'],
  path: string,
  { title, text }: { title: string; text: string },
): Searched<SearchHit> => ({
  title,
  text,
  item: { kind, path, title, text: shorten(text) },
})

const findArticles = async (ctx: Ctx, text: string, limit: number): Promise<SearchHit[]> => {
  const { items } = await searchPublished(ctx, { text, limit, language: articleLanguage[ctx.language] })
  return items.map(({ number, title, anchor, text: found, contentSummary }) => ({
    kind: 'article',
    title,
    text: shorten(found || contentSummary),
    path: `${articlePath({ number, slug: slugOf(title) })}${anchor ? `#${anchor}` : ''}`,
  }))
}

/** Articles by their own search, then the few categories and questions. */
export const searchSite = async (ctx: Ctx, sought: string, most: number) => {
  const query = sought.slice(0, longestQuery)
  const articles = await findArticles(ctx, query, most)
  const [categories, faqs] = [await listPublicCategories(ctx), await listPublicFaqs(ctx)]
  const records = [
    ...categories.map((category) =>
      toRecord('category', categoryPath(category), { title: category.name, text: category.description }),
    ),
    ...faqs.map(({ id, question, answer }) =>
      toRecord('faq', `${helpCenterPath}/faqs#faq-${id}`, { title: question, text: plainText(answer) }),
    ),
  ]
  const { items, corrected } = searchWords(query, records, most)
  // Half of the place is for articles, as long as there are other hits.
  const half = Math.max(most - items.length, Math.ceil(most / 2))
  const hits = [...articles.slice(0, half), ...items, ...articles.slice(half)].slice(0, most)
  return { hits, corrected: articles.length === 0 ? corrected : undefined }
}
