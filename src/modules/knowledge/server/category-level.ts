/** The security level of the category of an article. */
import { fail, failAt } from '#core/errors.ts'
import { findCategory } from '#modules/help-center/server/categories.ts'
import type { SecurityLevel } from '#modules/help-center/security-levels.ts'
import type { Ctx } from '#platform/context.ts'
import { recheckWriters } from './editing/lock-article.ts'
import { articleStore } from './store/articles.ts'

export const categoryLevelOf = async (ctx: Ctx, categoryId: string | null): Promise<SecurityLevel> =>
  categoryId === null
    ? 'PUBLIC'
    : ((await findCategory(ctx, categoryId)) ?? failAt({ categoryId: 'not-there' })).securityLevel

/** What happens to articles when their category changes. */
export const articlesOfCategory = {
  mustBeUnused: async (ctx: Ctx, id: string) => {
    if (await articleStore.isCategoryUsed(ctx, id)) fail('category-in-use')
  },
  onLevelChanged: async (ctx: Ctx, id: string) => {
    const category = await findCategory(ctx, id)
    const changedIds = category ? await articleStore.updateCategoryLevel(ctx, id, category.securityLevel) : []
    for (const articleId of changedIds) recheckWriters(ctx, articleId)
  },
}
