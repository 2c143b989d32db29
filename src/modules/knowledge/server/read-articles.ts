/** Reads articles for members of the organisation. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { attachmentOf } from '#modules/files/server/read-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { articleApi } from '../api/articles.ts'
import { presentArticle, presentItems, presentPublished } from './present-article.ts'
import { readerOf } from './reader.ts'
import { articleStore, type ShownArticle } from './store/articles.ts'
import { hasFile, versionStore } from './store/versions.ts'

type Ref = { id: string }

export const listArticles = async (ctx: Ctx, query: z.output<typeof articleApi.list.input>) => {
  const { pageNumber, pageSize, sort, ...filter } = query
  const { items, total } = await articleStore.list(ctx, filter, { pageNumber, pageSize, sort })
  return { items: await presentItems(ctx, items), total }
}

/** That an administrator opened a confidential article which does not name them can be read in the audit. */
const recordDisclosure = async (open: OpenCtx, { id, title, isOpenedAsAdmin }: ShownArticle) => {
  if (isOpenedAsAdmin)
    await open.inOrg(async (ctx) =>
      recordChange(ctx, { kind: 'article.disclosed', subjectId: id, data: { name: title } }),
    )
}

export const getArticle = async (open: OpenCtx, { id }: Ref) => {
  const { row, article } = await open.readInOrg(async (ctx) => {
    const found = (await articleStore.get(ctx, id)) ?? fail('not-found')
    return { row: found, article: await presentArticle(ctx, found) }
  })
  await recordDisclosure(open, row)
  return article
}

export const readArticle = async (open: OpenCtx, { id }: Ref) => {
  const { row, article } = await open.readInOrg(async (ctx) => {
    const reader = readerOf(ctx)
    const found = (await articleStore.get(ctx, id)) ?? fail('not-found')
    const version = (await versionStore.open(ctx, { id }, reader)) ?? fail('not-published')
    return { row: found, article: await presentPublished(ctx, version, reader) }
  })
  await recordDisclosure(open, row)
  return article
}

/** Editors also open files of the content that is not published yet, which are not counted. */
export const findArticleFile = async (ctx: Ctx, { id, fileId }: Ref & { fileId: string }) => {
  const row = (await articleStore.get(ctx, id)) ?? fail('not-found')
  const draftIds = [...row.attachmentIds, ...row.contentFileIds, row.backgroundFileId, row.avatarFileId]
  const isInDraft = row.mayUpdate && draftIds.includes(fileId)
  const version = await versionStore.open(ctx, { id }, readerOf(ctx))
  const isPublished = version !== undefined && hasFile(version, fileId)
  const file = isInDraft || isPublished ? await attachmentOf(ctx, fileId) : undefined
  const isAttached = version?.attachmentIds.includes(fileId) === true
  return { file: file ?? fail('not-found'), articleId: id, isPublished, isAttached }
}
