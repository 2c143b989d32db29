/** Earlier versions of an article, for its editors. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { articleApi } from '../../api/articles.ts'
import { fileIdsIn } from '../../document/document-text.ts'
import type { ArticleDocument } from '../../document/node.ts'
import { replaceArticleContent } from './edit-document.ts'
import { lockArticle } from './lock-article.ts'
import { showArticle } from '../save-article.ts'
import { articleStore, searchTextOf } from '../store/articles.ts'
import { versionStore } from '../store/versions.ts'

const mustEdit = async (ctx: Ctx, id: string) => {
  const row = (await articleStore.get(ctx, id)) ?? fail('not-found')
  return row.mayUpdate ? row : fail('not-permitted')
}

export const listVersions = async (ctx: Ctx, { id }: { id: string }) => {
  const { publishedNo } = await mustEdit(ctx, id)
  const rows = await versionStore.ofArticle(ctx, id)
  const names = await userRecords.namesOf(ctx, [...new Set(rows.flatMap(({ authorIds }) => authorIds))])
  return {
    items: rows.map(({ authorIds, ...row }) => ({
      ...row,
      isPublished: row.no === publishedNo,
      authors: authorIds.flatMap((userId) => names.get(userId) ?? []),
    })),
  }
}

type OfVersion = { id: string; no: number }

export const getVersion = async (ctx: Ctx, { id, no }: OfVersion) => {
  await mustEdit(ctx, id)
  const version = (await versionStore.stored(ctx, id, no)) ?? fail('not-found')
  return { ...version, content: version.content as ArticleDocument }
}

/** Puts an earlier version into the draft; readers see it when it is published. */
export const restoreVersion = async (ctx: Ctx, { id, no, version }: z.output<typeof articleApi.restore.input>) => {
  const row = await lockArticle(ctx, id, 'knowledge.update')
  if (row.version !== version) fail('conflict')
  if (row.isArchived) fail('article-archived')
  const { title, contentSummary, content, attachmentIds } =
    (await versionStore.stored(ctx, id, no)) ?? fail('not-found')
  const restored = { title, contentSummary, content, attachmentIds }
  const present = {
    title: row.title,
    contentSummary: row.contentSummary,
    content: row.content,
    attachmentIds: row.attachmentIds,
  }
  if (isEqual(present, restored)) fail('no-changes')
  await replaceArticleContent(ctx, row, content as ArticleDocument)
  await articleStore.update(ctx, id, {
    ...restored,
    contentFileIds: fileIdsIn(content as ArticleDocument),
    searchText: searchTextOf({ ...row, ...restored }),
    version: version + 1,
    updatedAt: new Date().toISOString(),
  })
  recordChange(ctx, {
    kind: 'article.updated',
    subjectId: id,
    version: version + 1,
    fields: [{ field: 'content' }],
    data: { name: title },
  })
  return showArticle(ctx, id)
}
