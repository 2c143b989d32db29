/** The help center as a part of an organisation's configuration: its settings with the logo, its categories and its questions. */
import { fold } from '#core/values/fold.ts'
import { readPictureData, savePictureData } from '#modules/files/server/picture-data.ts'
import { deleteFile } from '#modules/files/server/remove-file.ts'
import { cleanHtml } from '#modules/forms/server/clean-html.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { planChanges, recordRowChanges } from '#platform/database/sync-rows.ts'
import { HelpCenterInput, type CategoryInput, type FaqInput } from '../api.ts'
import { listCategories, type CategoryUses } from './categories.ts'
import { listFaqs } from './faqs.ts'
import { readHelpCenter } from './help-center.ts'
import { incrementSiteVersion } from './site-version.ts'
import { categoryTable, faqTable, helpCenterStore } from './store.ts'

export type CategoryPart = { id: string } & CategoryInput
export type FaqPart = { id: string } & FaqInput
/** `logo` is a data URL. Categories and questions are in the order of the site. */
export type HelpCenterPart = {
  settings: Omit<HelpCenterInput, 'logoFileId'> & { logo: string | null }
  categories: CategoryPart[]
  faqs: FaqPart[]
}

const plainWords = ({ ar, en }: { ar: string; en: string }) => ({ ar, en })
const plainCategory = ({ id, name, description, icon, securityLevel }: CategoryPart): CategoryPart => ({
  id,
  name: plainWords(name),
  description: plainWords(description),
  icon,
  securityLevel,
})
const plainFaq = ({ id, question, answer, isPopular }: FaqPart): FaqPart => ({
  id,
  question: plainWords(question),
  answer: plainWords(answer),
  isPopular,
})
const plainSettings = (settings: HelpCenterPart['settings']): HelpCenterPart['settings'] => {
  const { logoFileId: _, ...rest } = HelpCenterInput.parse({ ...settings, logoFileId: null })
  return { ...rest, logo: settings.logo }
}

export const plainHelpCenter = ({ settings, categories, faqs }: HelpCenterPart): HelpCenterPart => ({
  settings: plainSettings(settings),
  categories: categories.map(plainCategory),
  faqs: faqs.map(plainFaq),
})

export const readHelpCenterPart = async (ctx: Ctx): Promise<HelpCenterPart> => {
  const center = await readHelpCenter(ctx)
  const logo = await readPictureData(ctx, center.logoFileId, 'logo')
  return plainHelpCenter({
    settings: { ...center, logo },
    categories: await listCategories(ctx),
    faqs: await listFaqs(ctx),
  })
}

const applySettings = async (ctx: Ctx, { logo, ...settings }: HelpCenterPart['settings']) => {
  const before = HelpCenterInput.parse(await helpCenterStore.lock(ctx))
  const stored = await readPictureData(ctx, before.logoFileId, 'logo')
  const replaced = () => (logo === null ? null : savePictureData(ctx, logo, 'logo'))
  const logoFileId = logo === stored ? before.logoFileId : await replaced()
  const after = HelpCenterInput.parse(await helpCenterStore.save(ctx, { ...settings, logoFileId }))
  if (before.logoFileId && before.logoFileId !== logoFileId) await deleteFile(ctx, before.logoFileId)
  recordUpdate(ctx, { kind: 'help-center.updated', before, after })
}

const keysOf = ({ name }: CategoryPart) => ({ nameKeyAr: fold(name.ar), nameKeyEn: fold(name.en) })

const applyCategories = async (ctx: Ctx, target: readonly CategoryPart[], uses: CategoryUses) => {
  const before = (await listCategories(ctx)).map(plainCategory)
  const changes = planChanges(before, target)
  for (const { id } of changes.removed) {
    await uses.mustBeUnused(ctx, id)
    await categoryTable.remove(ctx, id)
  }
  // Two may exchange their names, so all are free before one is given.
  for (const { id } of changes.changed) await categoryTable.overwrite(ctx, id, { nameKeyAr: id, nameKeyEn: id })
  for (const category of changes.added) await categoryTable.create(ctx, { ...category, ...keysOf(category) })
  for (const { id, ...category } of changes.changed) {
    await categoryTable.overwrite(ctx, id, { ...category, ...keysOf({ id, ...category }) })
    await uses.onLevelChanged(ctx, id)
  }
  for (const { id } of target.toReversed()) await categoryTable.arrange(ctx, { id, afterId: null })
  recordRowChanges(ctx, 'help-category', { before, ...changes })
}

const cleaned = async (faq: FaqPart): Promise<FaqPart> => ({
  ...faq,
  answer: { ar: await cleanHtml(faq.answer.ar), en: await cleanHtml(faq.answer.en) },
})

const applyFaqs = async (ctx: Ctx, target: readonly FaqPart[]) => {
  const before = (await listFaqs(ctx)).map(plainFaq)
  const changes = planChanges(before, await Promise.all(target.map(cleaned)))
  for (const { id } of changes.removed) await faqTable.remove(ctx, id)
  for (const faq of changes.added) await faqTable.create(ctx, faq)
  for (const { id, ...faq } of changes.changed) await faqTable.overwrite(ctx, id, faq)
  for (const { id } of target.toReversed()) await faqTable.arrange(ctx, { id, afterId: null })
  recordRowChanges(ctx, 'faq', { before, ...changes })
}

export const applyHelpCenter = async (ctx: Ctx, target: HelpCenterPart, uses: CategoryUses) => {
  await applySettings(ctx, target.settings)
  await applyCategories(ctx, target.categories, uses)
  await applyFaqs(ctx, target.faqs)
  await incrementSiteVersion(ctx)
}
