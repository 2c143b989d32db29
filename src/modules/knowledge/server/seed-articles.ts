import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { fileIdsIn } from '../document/document-text.ts'
import type { ArticleDocument } from '../document/node.ts'
import type { ArticleLanguage } from '../levels.ts'
import type { SecurityLevel } from '#modules/help-center/security-levels.ts'
import { publishRow } from './publishing/publish-article.ts'
import { articleStore } from './store/articles.ts'
import { statisticsStore } from './store/statistics.ts'

export type SeedArticle = {
  /** Translations share it. */
  key: string
  language: ArticleLanguage
  title: string
  contentSummary: string
  content: ArticleDocument
  tags: string[]
  keywords: string[]
  categoryId: string | null
  securityLevel: SecurityLevel
  isDraft?: boolean
}

/** Articles of a new organisation, published in their order. The first of a key is what its translations are made from. */
export const seedArticles = async (ctx: Ctx, articles: readonly SeedArticle[], authorId: string | null) => {
  const sources = new Map<string, string>()
  for (const { key, isDraft = false, ...article } of articles) {
    const id = randomUUIDv7()
    const sourceId = sources.get(key)
    if (!sourceId) sources.set(key, id)
    const row = await articleStore.insert(ctx, {
      ...article,
      id,
      ...(sourceId && { translationId: sourceId, sourceId, sourceNo: 1 }),
      effectiveLevel: article.securityLevel,
      userIds: [],
      policyIds: [],
      attachmentIds: [],
      contentFileIds: fileIdsIn(article.content),
      authorId,
    })
    if (isDraft) continue
    await publishRow(ctx, { ...row, lastNo: 0 }, { publishedAt: null, expiresAt: null, isMinor: false })
    await statisticsStore.seedDays(ctx, {
      articleId: id,
      number: row.number,
      isPublic: row.effectiveLevel === 'PUBLIC',
    })
  }
}
