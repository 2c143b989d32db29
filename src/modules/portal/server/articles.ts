/** Articles as the public site shows them; who may read which is decided by the knowledge base. */
import type { Language } from '#core/words.ts'
import { linkedArticleIdsIn } from '#modules/knowledge/document/document-text.ts'
import { toHtml } from '#modules/knowledge/document/render-document.ts'
import { findPublished, getPublished, listPublished } from '#modules/knowledge/server/publishing/published-articles.ts'
import type { Ctx } from '#platform/context.ts'
import {
  helpCenterPath,
  otherLanguage,
  siteUrl,
  type ArticleContent,
  type ArticleItem,
  type SiteFrame,
} from '../page-model.ts'
import { slugOf } from '../slug.ts'
import { findPublicCategory } from './public-content.ts'

export const articleLanguage = { ar: 'ARABIC', en: 'ENGLISH' } as const satisfies Record<Language, string>
type Listed = Awaited<ReturnType<typeof listPublished>>['items'][number]

export const articlePath = ({ number, slug }: { number: number; slug: string }) =>
  `${helpCenterPath}/articles/${number}${slug && `-${slug}`}`

const toItem = ({ number, title, contentSummary, updatedAt }: Listed): ArticleItem => ({
  number,
  title,
  slug: slugOf(title),
  summary: contentSummary,
  updatedAt,
})

type Wanted = { categoryId?: string; pageSize: number; pageNumber?: number }
export const listArticles = async (ctx: Ctx, { pageNumber = 0, ...wanted }: Wanted) => {
  const { items } = await listPublished(ctx, { language: articleLanguage[ctx.language], pageNumber, ...wanted })
  return items.map(toItem)
}

const refOf = (ref: { number: number; title: string } | null) => ref && { ...ref, slug: slugOf(ref.title) }

export const readArticle = async (
  ctx: Ctx,
  frame: SiteFrame,
  address: { number: number; unlock: string | undefined },
): Promise<ArticleContent & { language: Language }> => {
  const article = await getPublished(ctx, address)
  const slug = slugOf(article.title)
  const own = siteUrl(frame, articlePath({ number: article.number, slug }))
  // Without the words of the title, so that a picture keeps its address.
  const pictureAt = (fileId: string | null) =>
    fileId && siteUrl(frame, `${articlePath({ number: article.number, slug: '' })}/files/${fileId}`)
  const language = article.language === 'ARABIC' ? 'ar' : 'en'
  const inOther = article.translations.find(
    (translation) => translation.language === articleLanguage[otherLanguage(language)],
  )
  const linked = new Map(
    (await findPublished(ctx, linkedArticleIdsIn(article.content))).map((linkedArticle) => [
      linkedArticle.id,
      linkedArticle,
    ]),
  )
  return {
    number: article.number,
    slug,
    title: article.title,
    summary: article.contentSummary,
    updatedAt: article.updatedAt,
    publishedAt: article.publishedAt,
    language,
    html: toHtml(article.content, {
      file: (fileId) => `${own}/files/${fileId}`,
      article: (articleId) => {
        const target = linked.get(articleId)
        return target && siteUrl(frame, articlePath({ number: target.number, slug: slugOf(target.title) }))
      },
    }),
    category: article.categoryId ? await findPublicCategory(ctx, article.categoryId) : undefined,
    background: pictureAt(article.backgroundFileId),
    avatar: pictureAt(article.avatarFileId),
    files: article.attachments.map(({ id, name, size }) => ({ id, name, size })),
    next: refOf(article.next),
    previous: refOf(article.previous),
    translationPath: inOther && articlePath({ number: inOther.number, slug: slugOf(inOther.title) }),
    isOutOfDate: article.isOutOfDate,
  }
}
