/** Publishes the present content as a new version, or takes it back. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { incrementSiteVersion } from '#modules/help-center/server/site-version.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { articleApi } from '../../api/articles.ts'
import { indexArticle, unindexArticle } from '../search/index-article.ts'
import { lockArticle } from '../editing/lock-article.ts'
import { showArticle } from '../save-article.ts'
import { articleStore, type ArticleRow } from '../store/articles.ts'
import { documentStore } from '../store/documents.ts'
import { versionStore } from '../store/versions.ts'

type PublishInput = z.output<typeof articleApi.publish.input>

/** What a reader of this content opens. Its background and avatar are of the article, whatever version is read. */
export const filesOfArticle = ({ attachmentIds, contentFileIds }: ArticleRow) => [
  ...new Set([...attachmentIds, ...contentFileIds]),
]

/** Also guests with the password count as the public. */
const isForGuests = ({ effectiveLevel }: ArticleRow) =>
  effectiveLevel === 'PUBLIC' || effectiveLevel === 'PUBLIC_WITH_PASSWORD'

export const publishRow = async (
  ctx: Ctx,
  row: ArticleRow & { lastNo: number },
  { publishedAt, expiresAt, isMinor }: Omit<PublishInput, 'id'>,
) => {
  const no = row.lastNo + 1
  const { id, title, contentSummary, content, attachmentIds } = row
  const writerIds = await documentStore.takeAuthors(ctx, id)
  const authorIds = [...new Set([row.authorId, ...writerIds, ctx.user?.id].flatMap((userId) => userId ?? []))]
  await versionStore.insert(ctx, {
    articleId: id,
    no,
    title,
    contentSummary,
    content,
    attachmentIds,
    fileIds: filesOfArticle(row),
    authorIds,
    isMinor,
  })
  const dates = { publishedAt: publishedAt ?? row.publishedAt ?? new Date().toISOString(), expiresAt }
  const version = row.version + 1
  const isLater = (date: string | null) => date !== null && Date.parse(date) > Date.now()
  await articleStore.update(ctx, id, {
    ...dates,
    notifiesPublishing: isLater(dates.publishedAt),
    notifiesExpiry: isLater(expiresAt),
    publishedNo: no,
    wasPublic: row.wasPublic || isForGuests(row),
    version,
  })
  await indexArticle(ctx, row)
  await incrementSiteVersion(ctx)
  recordChange(ctx, {
    kind: 'article.published',
    subjectId: id,
    version,
    before: { publishedAt: row.publishedAt, expiresAt: row.expiresAt },
    after: dates,
    data: { name: title },
  })
}

export const publishArticle = async (ctx: Ctx, { id, ...input }: PublishInput) => {
  const row = await lockArticle(ctx, id, 'knowledge.update')
  if (row.isArchived) fail('article-archived')
  const from = Date.parse(input.publishedAt ?? new Date().toISOString())
  if (input.expiresAt !== null && Date.parse(input.expiresAt) <= Math.max(from, Date.now()))
    failAt({ expiresAt: 'invalid' })
  // A date that has passed, of a version that is being replaced, stays the date of publishing.
  await publishRow(ctx, row, input)
  return showArticle(ctx, id)
}

export const unpublishArticle = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await lockArticle(ctx, id, 'knowledge.update')
  if (row.publishedNo === null) fail('no-changes')
  const version = row.version + 1
  await articleStore.update(ctx, id, { publishedNo: null, publishedAt: null, expiresAt: null, version })
  await unindexArticle(ctx, id)
  await incrementSiteVersion(ctx)
  recordChange(ctx, {
    kind: 'article.unpublished',
    subjectId: id,
    version,
    before: { publishedAt: row.publishedAt, expiresAt: row.expiresAt },
    after: { publishedAt: null, expiresAt: null },
    data: { name: row.title },
  })
  return {}
}
