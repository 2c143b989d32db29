/** Makes, links and separates translations, and says that one is up to date. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { incrementSiteVersion } from '#modules/help-center/server/site-version.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import type { translationApi } from '../api/translations.ts'
import { lockArticle } from './editing/lock-article.ts'
import { showArticle } from './save-article.ts'
import { articleStore, type ArticleRow } from './store/articles.ts'
import { translationStore } from './store/translations.ts'

const recordLanguages = (ctx: Ctx, { id, version, title }: ArticleRow) =>
  recordChange(ctx, {
    kind: 'article.updated',
    subjectId: id,
    version,
    fields: [{ field: 'translations' }],
    data: { name: title },
  })

type CreateInput = z.output<typeof translationApi.create.input>

export const createTranslation = async (ctx: Ctx, { id, language }: CreateInput) => {
  const source = await lockArticle(ctx, id, 'knowledge.update')
  // Who may create own articles only translates their own.
  if (ctx.user?.grants['knowledge.create'] !== 'all' && source.authorId !== ctx.user?.id) fail('not-permitted')
  if ((await translationStore.languagesIn(ctx, source.translationId)).includes(language))
    failAt({ language: 'language-taken' })
  const made = await articleStore.insert(ctx, {
    title: source.title,
    contentSummary: source.contentSummary,
    content: source.content,
    tags: source.tags,
    keywords: source.keywords,
    categoryId: source.categoryId,
    securityLevel: source.securityLevel,
    effectiveLevel: source.effectiveLevel,
    userIds: source.userIds,
    policyIds: source.policyIds,
    backgroundFileId: source.backgroundFileId,
    avatarFileId: source.avatarFileId,
    attachmentIds: source.attachmentIds,
    contentFileIds: source.contentFileIds,
    passwordHash: source.passwordHash,
    id: randomUUIDv7(),
    language,
    translationId: source.translationId,
    sourceId: id,
    sourceNo: await translationStore.lastPublishedNo(ctx, id),
    authorId: accountIdOf(ctx.user),
  })
  const after = { title: source.title, language }
  recordChange(ctx, { kind: 'article.created', subjectId: made.id, version: made.version, after })
  return showArticle(ctx, made.id)
}

type LinkInput = z.output<typeof translationApi.link.input>

export const linkTranslation = async (ctx: Ctx, { id, translationId }: LinkInput) => {
  // In the order of their ids, so that two who link the same articles from both sides do not wait for each other.
  const locked = new Map<string, Awaited<ReturnType<typeof lockArticle>>>()
  for (const articleId of [id, translationId].toSorted())
    locked.set(articleId, await lockArticle(ctx, articleId, 'knowledge.update'))
  const source = locked.get(id) ?? fail('not-found')
  const other = locked.get(translationId) ?? fail('not-found')
  const languages = await translationStore.languagesIn(ctx, source.translationId)
  const isAlone = (await translationStore.languagesIn(ctx, other.translationId)).length === 1
  if (other.id === id || !isAlone || languages.includes(other.language)) failAt({ translationId: 'language-taken' })
  const no = await translationStore.lastPublishedNo(ctx, id)
  await translationStore.link(ctx, other.id, { id, translationId: source.translationId, no })
  await incrementSiteVersion(ctx)
  for (const row of [source, other]) recordLanguages(ctx, row)
  return showArticle(ctx, id)
}

export const unlinkTranslations = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await lockArticle(ctx, id, 'knowledge.update')
  if ((await translationStore.languagesIn(ctx, row.translationId)).length === 1) fail('no-changes')
  await translationStore.separate(ctx, row.translationId)
  await incrementSiteVersion(ctx)
  recordLanguages(ctx, row)
  return {}
}

export const confirmTranslation = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await lockArticle(ctx, id, 'knowledge.update')
  if (row.sourceId === null || !(await translationStore.isOutOfDate(ctx, id))) return fail('no-changes')
  await translationStore.confirm(ctx, id, await translationStore.lastPublishedNo(ctx, row.sourceId))
  await incrementSiteVersion(ctx)
  recordLanguages(ctx, row)
  return showArticle(ctx, id)
}
