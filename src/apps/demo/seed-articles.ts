import { listCategories } from '#modules/help-center/server/categories.ts'
import { seedArticles } from '#modules/knowledge/server/seed-articles.ts'
import type { Ctx } from '#platform/context.ts'
import { demoArticles, documentOf } from './demo-articles-text.ts'

/** The articles of the demo, in the categories of its help center. */
export const seedDemoArticles = async (ctx: Ctx, authorId: string | null) => {
  const categories = new Map((await listCategories(ctx)).map(({ id, name }) => [name.en, id]))
  const articles = demoArticles.map(({ category, lines, keywords = [], securityLevel = 'PUBLIC', ...article }) => ({
    ...article,
    keywords,
    securityLevel,
    content: documentOf(lines),
    categoryId: categories.get(category) ?? null,
  }))
  await seedArticles(ctx, articles, authorId)
}
