/** What search engines and feed readers fetch: a sitemap and an Atom feed. */
import { escapeHtml } from '#core/values/html.ts'
import { languages } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { helpCenterPath, siteUrl, type ArticleItem, type SiteFrame } from '../page-model.ts'
import { articlePath, listArticles } from './articles.ts'
import { categoryPath, listPublicCategories } from './public-content.ts'

/** Control characters are not allowed in XML at all. */
const escape = (text: string) => escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}/gu, ''))

const pageSize = 100
/** Far below the 50,000 addresses that a sitemap may have. */
const mostPages = 100

const allArticles = async (ctx: Ctx) => {
  const all: ArticleItem[] = []
  for (let pageNumber = 0; pageNumber < mostPages; pageNumber += 1) {
    const items = await listArticles(ctx, { pageSize, pageNumber })
    all.push(...items)
    if (items.length < pageSize) break
  }
  return all
}

type Address = { path: string; updatedAt?: string }
const entry = (frame: SiteFrame, { path, updatedAt }: Address) =>
  `<url><loc>${escape(frame.origin + siteUrl(frame, path))}</loc>${updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''}</url>`

/** The addresses of both languages. */
export const printSitemap = async (ctx: Ctx, frame: SiteFrame) => {
  const entries: string[] = []
  for (const language of languages) {
    const inLanguage = { ...ctx, language }
    const addresses: Address[] = [
      ...['/guest', helpCenterPath, `${helpCenterPath}/faqs`, `${helpCenterPath}/contact-us`].map((path) => ({ path })),
      ...(await listPublicCategories(inLanguage)).map((category) => ({ path: categoryPath(category) })),
      ...(await allArticles(inLanguage)).map((article) => ({
        path: articlePath(article),
        updatedAt: article.updatedAt,
      })),
    ]
    entries.push(...addresses.map((address) => entry({ ...frame, language }, address)))
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

const mostInFeed = 30
export const printFeed = async (ctx: Ctx, frame: SiteFrame) => {
  const articles = await listArticles(ctx, { pageSize: mostInFeed })
  const address = (path: string) => escape(frame.origin + siteUrl(frame, path))
  const entries = articles.map(
    (article) => `<entry><id>${address(`${helpCenterPath}/articles/${article.number}`)}</id>
<title>${escape(article.title)}</title><link href="${address(articlePath(article))}"/>
<updated>${article.updatedAt}</updated><summary>${escape(article.summary)}</summary></entry>`,
  )
  const updated =
    articles
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '2020-01-01T00:00:00Z'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${frame.language}"><id>${address(helpCenterPath)}</id>
<title>${escape(frame.name)}</title><link href="${address(helpCenterPath)}"/>
<link rel="self" href="${address(`${helpCenterPath}/feed.xml`)}"/><author><name>${escape(frame.name)}</name></author>
<updated>${updated}</updated>
${entries.join('\n')}
</feed>
`
}
