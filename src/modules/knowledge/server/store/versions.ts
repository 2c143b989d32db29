import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ArticleLanguage } from '../../levels.ts'
import type { ArticleReader } from '../reader.ts'
import { isFindable, isLive, isOpenable } from './access.ts'
import type { ArticleRow } from './articles.ts'

type NewVersion = Pick<ArticleRow, 'title' | 'contentSummary' | 'content' | 'attachmentIds'> & {
  articleId: string
  no: number
  fileIds: string[]
  authorIds: string[]
  isMinor: boolean
  isDraft?: boolean
}
const insert = (ctx: Ctx, version: NewVersion) =>
  ctx.db
    .insertInto('articleVersion')
    .values({ ...version, orgId: ctx.orgId })
    .execute()

const ofArticle = (ctx: Ctx, articleId: string) =>
  ctx.db
    .selectFrom('articleVersion')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .select(['no', 'title', 'authorIds', 'isMinor', 'isDraft', 'createdAt'])
    .orderBy('no', 'desc')
    .limit(200)
    .execute()

const stored = (ctx: Ctx, articleId: string, no: number) =>
  ctx.db
    .selectFrom('articleVersion')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .where('no', '=', no)
    .select(['no', 'title', 'contentSummary', 'content', 'attachmentIds'])
    .executeTakeFirst()

const published = (ctx: Ctx) =>
  ctx.db
    .selectFrom('article')
    .innerJoin('articleVersion as v', (join) =>
      join
        .onRef('v.orgId', '=', 'article.orgId')
        .onRef('v.articleId', '=', 'article.id')
        .onRef('v.no', '=', 'article.publishedNo'),
    )
    .where('article.orgId', '=', ctx.orgId)

const itemColumns = [
  'article.id',
  'article.number',
  'article.language',
  'article.tags',
  'article.categoryId',
  'article.publishedAt',
  'v.title',
  'v.contentSummary',
  'v.createdAt as updatedAt',
] as const

/** The version that readers see, where this reader may open it. `by` is an id or a number. */
const open = (ctx: Ctx, by: { id: string } | { number: number }, reader: ArticleReader) =>
  published(ctx)
    .where((eb) => ('id' in by ? eb('article.id', '=', by.id) : eb('article.number', '=', by.number)))
    .where(isOpenable(reader))
    .where(isLive)
    .select([
      ...itemColumns,
      'v.content',
      'v.attachmentIds',
      'v.fileIds',
      'article.backgroundFileId',
      'article.avatarFileId',
      'article.parentDocumentId',
      'article.nextDocumentId',
      'article.previousDocumentId',
      'article.translationId',
      'article.effectiveLevel',
    ])
    .executeTakeFirst()
export type OpenedVersion = NonNullable<Awaited<ReturnType<typeof open>>>

/** Whether those who may open the version may open this file. */
export const hasFile = ({ fileIds, backgroundFileId, avatarFileId }: OpenedVersion, fileId: string) =>
  [...fileIds, backgroundFileId, avatarFileId].includes(fileId)

export type PublishedFilter = { language?: ArticleLanguage | undefined; categoryId?: string | undefined }
const list = async (
  ctx: Ctx,
  reader: ArticleReader,
  { language, categoryId, pageNumber, pageSize }: PublishedFilter & { pageNumber: number; pageSize: number },
) => {
  let found = published(ctx).where(isFindable(reader)).where(isLive)
  if (language) found = found.where('article.language', '=', language)
  if (categoryId) found = found.where('article.categoryId', '=', categoryId)
  const items = await found
    .select(itemColumns)
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

const findByIds = (ctx: Ctx, reader: ArticleReader, ids: readonly string[]) =>
  published(ctx)
    .where('article.id', 'in', ids)
    .where(isFindable(reader))
    .where(isLive)
    .select(['article.id', 'article.number', 'v.title'])
    .execute()

/** Why a guest cannot open an article. */
const closedState = (ctx: Ctx, number: number) =>
  ctx.db
    .selectFrom('article')
    .where('orgId', '=', ctx.orgId)
    .where('number', '=', number)
    .select(['id', 'effectiveLevel', 'wasPublic', 'passwordHash', 'passwordNo', isLive.as('isLive')])
    .executeTakeFirst()

/** When the next article appears or ends for guests: until then a copy of the public pages holds. */
const nextMoment = async (ctx: Ctx) => {
  const { rows } = await sql<{ at: string | null }>`
    select min(moment) as at from article, unnest(array[published_at, expires_at]) moment
    where org_id = ${ctx.orgId}::uuid and published_no is not null and not is_archived and moment > now()`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? null
}

export const versionStore = { insert, ofArticle, stored, open, list, findByIds, closedState, nextMoment }
