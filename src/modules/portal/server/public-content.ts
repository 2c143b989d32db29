/** Categories and FAQs as guests see them, in the language of the page. */
import { listCategories } from '#modules/help-center/server/categories.ts'
import { listFaqs } from '#modules/help-center/server/faqs.ts'
import type { Ctx } from '#platform/context.ts'
import { helpCenterPath, type CategoryItem, type FaqItem } from '../page-model.ts'
import { slugOf } from '../slug.ts'

export const listPublicCategories = async (ctx: Ctx): Promise<CategoryItem[]> =>
  (await listCategories(ctx))
    .filter(({ securityLevel }) => securityLevel === 'PUBLIC')
    .map(({ id, name, description, icon }) => ({
      id,
      icon,
      name: name[ctx.language],
      description: description[ctx.language],
      slug: slugOf(name[ctx.language]),
    }))

export const findPublicCategory = async (ctx: Ctx, id: string) =>
  (await listPublicCategories(ctx)).find((category) => category.id === id)

export const categoryPath = ({ id, slug }: Pick<CategoryItem, 'id' | 'slug'>) =>
  `${helpCenterPath}/categories/${id}${slug && `-${slug}`}`

export const listPublicFaqs = async (ctx: Ctx): Promise<(FaqItem & { isPopular: boolean })[]> =>
  (await listFaqs(ctx)).map(({ id, question, answer, isPopular }) => ({
    id,
    question: question[ctx.language],
    answer: answer[ctx.language],
    isPopular,
  }))
