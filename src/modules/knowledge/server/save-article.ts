/** Creates, changes, archives and deletes articles. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { incrementSiteVersion } from '#modules/help-center/server/site-version.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { fieldsBetween, recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { Article, articleApi, ArticleInput } from '../api/articles.ts'
import { fileIdsIn } from '../document/document-text.ts'
import type { ArticleDocument } from '../document/node.ts'
import { parseDocument } from '../document/parse-document.ts'
import { stricterLevel } from '#modules/help-center/security-levels.ts'
import { categoryLevelOf } from './category-level.ts'
import { checkReferences } from './check-references.ts'
import { replaceArticleContent } from './editing/edit-document.ts'
import { unindexArticle } from './search/index-article.ts'
import { lockArticle, recheckWriters } from './editing/lock-article.ts'
import { presentArticle } from './present-article.ts'
import { articleStore, searchTextOf, type ArticleRow } from './store/articles.ts'

type CreateInput = z.output<typeof articleApi.create.input>
type UpdateInput = z.output<typeof articleApi.update.input>

const columnsOf = async (ctx: Ctx, input: ArticleInput) => {
  const content = parseDocument(input.content) ?? failAt({ content: 'invalid' })
  return {
    title: input.title,
    contentSummary: input.contentSummary,
    content,
    language: input.language,
    tags: [...new Set(input.tags)],
    keywords: [...new Set(input.keywords)],
    categoryId: input.categoryId,
    securityLevel: input.securityLevel,
    effectiveLevel: stricterLevel(input.securityLevel, await categoryLevelOf(ctx, input.categoryId)),
    userIds: input.userIds,
    policyIds: input.policyIds,
    parentDocumentId: input.parentDocumentId,
    nextDocumentId: input.nextDocumentId,
    previousDocumentId: input.previousDocumentId,
    backgroundFileId: input.backgroundFileId,
    avatarFileId: input.avatarFileId,
    attachmentIds: input.attachmentIds,
    contentFileIds: fileIdsIn(content),
    reviewAt: input.reviewAt,
  }
}
type Columns = Awaited<ReturnType<typeof columnsOf>>

/** An article that guests open by a password must have one. */
const mustHavePassword = ({ effectiveLevel }: Columns, hash: string | null | undefined) => {
  if (effectiveLevel === 'PUBLIC_WITH_PASSWORD' && !hash) failAt({ password: 'required' })
}

/** The text itself is kept in versions, not in the record of changes. */
const unrecorded = new Set(['content', 'contentFileIds', 'effectiveLevel'])
const recorded = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !unrecorded.has(name)))

export const showArticle = async (ctx: Ctx, id: string): Promise<Article> =>
  presentArticle(ctx, (await articleStore.get(ctx, id)) ?? fail('not-found'))

export const insertArticle = async (ctx: Ctx, input: ArticleInput, passwordHash: string | null) => {
  await checkReferences(ctx, input)
  const columns = await columnsOf(ctx, input)
  mustHavePassword(columns, passwordHash)
  const authorId = ctx.user?.isAutomation ? null : (ctx.user?.id ?? null)
  const row = await articleStore.insert(ctx, { ...columns, id: randomUUIDv7(), passwordHash, authorId })
  recordChange(ctx, { kind: 'article.created', subjectId: row.id, version: row.version, after: recorded(columns) })
  return row
}

export const createArticle = async (open: OpenCtx, { password, ...input }: CreateInput) => {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return open.once(async (ctx) => showArticle(ctx, (await insertArticle(ctx, input, passwordHash)).id))
}

const pick = (row: ArticleRow, columns: Columns) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof Columns]])) as Columns

export const updateArticle = async (open: OpenCtx, { password, id, version, ...changed }: UpdateInput) => {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return open.inOrg(async (ctx) => {
    const before = await lockArticle(ctx, id, 'knowledge.update')
    if (before.version !== version) fail('conflict')
    if (before.isArchived) fail('article-archived')
    const input = { ...changed, content: changed.content ?? (before.content as ArticleDocument) }
    await checkReferences(ctx, input, before)
    const columns = await columnsOf(ctx, input)
    mustHavePassword(columns, passwordHash ?? before.passwordHash)
    const stored = pick(before, columns)
    if (passwordHash === undefined && isEqual(stored, columns)) fail('no-changes')
    await articleStore.update(ctx, id, {
      ...columns,
      ...(passwordHash !== undefined && { passwordHash, passwordNo: before.passwordNo + 1 }),
      wasPublic: before.wasPublic || (before.publishedNo !== null && columns.effectiveLevel === 'PUBLIC'),
      searchText: searchTextOf(columns),
      version: version + 1,
      updatedAt: new Date().toISOString(),
    })
    if (before.publishedNo !== null) await incrementSiteVersion(ctx)
    const isContentChanged = !isEqual(stored.content, columns.content)
    if (isContentChanged) await replaceArticleContent(ctx, before, columns.content)
    recheckWriters(ctx, id)
    recordChange(ctx, {
      kind: 'article.updated',
      subjectId: id,
      version: version + 1,
      fields: [
        ...fieldsBetween(recorded(stored), recorded(columns)),
        ...(isContentChanged ? [{ field: 'content' }] : []),
        ...(passwordHash !== undefined ? [{ field: 'password' }] : []),
      ],
    })
    return showArticle(ctx, id)
  })
}

export const removeArticle = async (ctx: Ctx, { id }: { id: string }) => {
  const { title, version } = await lockArticle(ctx, id, 'knowledge.delete')
  await unindexArticle(ctx, id)
  await articleStore.remove(ctx, id)
  recheckWriters(ctx, id)
  await incrementSiteVersion(ctx)
  recordChange(ctx, { kind: 'article.removed', subjectId: id, version, before: { title }, data: { name: title } })
  return {}
}

export const archiveArticle = async (ctx: Ctx, { id, isArchived }: { id: string; isArchived: boolean }) => {
  const before = await lockArticle(ctx, id, 'knowledge.update')
  if (before.isArchived === isArchived) fail('no-changes')
  const version = before.version + 1
  await articleStore.update(ctx, id, { isArchived, version, updatedAt: new Date().toISOString() })
  await incrementSiteVersion(ctx)
  recordChange(ctx, {
    kind: isArchived ? 'article.archived' : 'article.unarchived',
    subjectId: id,
    version,
    before: { isArchived: !isArchived },
    after: { isArchived },
  })
  return {}
}
