/** The help center of the demo organisation. */
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { CategoryInput, FaqInput, HelpCenterInput } from '../api.ts'
import { categoryTable, faqTable, helpCenterStore } from './store.ts'
import { incrementSiteVersion } from './site-version.ts'

type Demo = { center: HelpCenterInput; categories: (CategoryInput & { key: string })[]; faqs: FaqInput[] }

/** The ids of the categories by their keys. */
export const seedHelpCenter = async (ctx: Ctx, { center, categories, faqs }: Demo) => {
  await helpCenterStore.lock(ctx)
  await helpCenterStore.save(ctx, center)
  const ids = new Map<string, string>()
  for (const { key, ...category } of categories) {
    const keys = { nameKeyAr: fold(category.name.ar), nameKeyEn: fold(category.name.en) }
    ids.set(key, (await categoryTable.create(ctx, { ...category, ...keys })).id)
  }
  for (const faq of faqs) await faqTable.create(ctx, faq)
  await incrementSiteVersion(ctx)
  return ids
}
