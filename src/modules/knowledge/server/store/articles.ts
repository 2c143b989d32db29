import { sql, type Insertable, type Updateable } from 'kysely'
import { fold, foldStart } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'
import { securityLevels, type SecurityLevel } from '#modules/help-center/security-levels.ts'
import type { ArticleState } from '../../levels.ts'
import { readerOf, type ArticleReader, type Member } from '../reader.ts'
import { isChangeable, isFindable, isLive, isOpenable, isOpenedAsAdmin } from './access.ts'

const table = orgTable('article')
export type ArticleRow = Awaited<ReturnType<typeof table.get>>

const lastNo = sql<number>`coalesce((select max(v.no) from article_version v where v.org_id = article.org_id and v.article_id = article.id), 0)`
export const wasPublished = sql<boolean>`exists (select from article_version v where v.org_id = article.org_id and v.article_id = article.id and not v.is_draft)`
/** Since it was published, whatever else was changed of it. */
const isChanged = sql<boolean>`coalesce((select (v.title, v.content_summary, v.attachment_ids) is distinct from
    (article.title, article.content_summary, article.attachment_ids) or v.content <> article.content
  from article_version v where v.org_id = article.org_id and v.article_id = article.id and v.no = article.published_no), false)`
const mayUpdate = (ctx: Ctx) => isChangeable(readerOf(ctx), ctx.user?.grants['knowledge.update']).as('mayUpdate')
const mayDelete = (ctx: Ctx) => isChangeable(readerOf(ctx), ctx.user?.grants['knowledge.delete']).as('mayDelete')

/** As the caller sees it. */
const shownRows = (ctx: Ctx) =>
  table
    .rows(ctx)
    .where(isFindable(readerOf(ctx)))
    .selectAll()
    .select([
      wasPublished.as('wasPublished'),
      mayUpdate(ctx),
      mayDelete(ctx),
      isOpenedAsAdmin(readerOf(ctx)).as('isOpenedAsAdmin'),
    ])

const get = (ctx: Ctx, id: string) =>
  shownRows(ctx).where('id', '=', id).select(isChanged.as('isChanged')).executeTakeFirst()
export type ShownArticle = NonNullable<Awaited<ReturnType<typeof get>>>
export type ListedArticle = Omit<ShownArticle, 'isChanged'>

/** Locked until the transaction ends, if the caller may change it with this permission. */
const lockFor = (ctx: Ctx, id: string, permission: 'knowledge.update' | 'knowledge.delete') =>
  table
    .rows(ctx)
    .where('id', '=', id)
    .where(isFindable(readerOf(ctx)))
    .selectAll()
    .select([lastNo.as('lastNo'), isChangeable(readerOf(ctx), ctx.user?.grants[permission]).as('isChangeable')])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locked until the transaction ends, for work of the server itself. */
const lock = (ctx: Ctx, id: string) =>
  table.rows(ctx).where('id', '=', id).selectAll().select(lastNo.as('lastNo')).forNoKeyUpdate().executeTakeFirst()

/** Notifications of authors about dates of their articles. */
export type DueNotice = 'article-review' | 'article-published' | 'article-expired'
const isDue: Record<DueNotice, ReturnType<typeof sql<boolean>>> = {
  'article-review': sql`(article.review_at <= now() and not article.is_archived
    and (article.review_told_at is null or article.review_told_at < article.review_at))`,
  'article-published': sql`(article.notifies_publishing and article.published_no is not null and article.published_at <= now()
    and not article.is_archived)`,
  'article-expired': sql`(article.notifies_expiry and article.published_no is not null and article.expires_at <= now()
    and not article.is_archived)`,
}
/** What is stored once the author has been notified. */
const notified = {
  'article-review': { reviewToldAt: sql<string>`now()` },
  'article-published': { notifiesPublishing: false },
  'article-expired': { notifiesExpiry: false },
}

const dueFor = (ctx: Ctx, notice: DueNotice) => table.rows(ctx).where(isDue[notice]).select('id').limit(100).execute()

/** Undefined where another run has notified the author meanwhile. */
const markNotified = (ctx: Ctx, { id, notice }: { id: string; notice: DueNotice }) =>
  table
    .updates(ctx)
    .where('id', '=', id)
    .where(isDue[notice])
    .set(notified[notice])
    .returning('authorId')
    .executeTakeFirst()

const isEnded = sql<boolean>`article.expires_at is not null and article.expires_at <= now()`
const inState: Record<ArticleState, ReturnType<typeof sql<boolean>>> = {
  archived: sql`article.is_archived`,
  draft: sql`(not article.is_archived and article.published_no is null and not ${wasPublished})`,
  unpublished: sql`(not article.is_archived and article.published_no is null and ${wasPublished})`,
  scheduled: sql`(not article.is_archived and article.published_no is not null and article.published_at > now())`,
  expired: sql`(not article.is_archived and article.published_no is not null and article.published_at <= now() and ${isEnded})`,
  published: isLive,
}

export type ArticleFilter = {
  state?: ArticleState | undefined
  language?: ArticleRow['language'] | undefined
  securityLevel?: SecurityLevel | undefined
  categoryId?: string | undefined
  tag?: string | undefined
  isMine?: boolean | undefined
  search?: string | undefined
}
type ListPage = { pageNumber: number; pageSize: number; sort?: string | undefined }

const filtered = (ctx: Ctx, { state, language, securityLevel, categoryId, tag, isMine, search }: ArticleFilter) => {
  let found = shownRows(ctx).where(state ? inState[state] : sql<boolean>`not article.is_archived`)
  if (language) found = found.where('language', '=', language)
  if (securityLevel) found = found.where('effectiveLevel', '=', securityLevel)
  if (categoryId) found = found.where('categoryId', '=', categoryId)
  if (tag) found = found.where(sql<boolean>`article.tags @> array[${tag}::text]`)
  if (isMine) found = found.where('authorId', '=', ctx.user?.id ?? null)
  if (search) found = found.where('searchText', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  return found
}

const sorts: Record<string, string> = { title: 'lower(title) collate "C"', updatedAt: 'updated_at', number: 'number' }

const list = async (ctx: Ctx, filter: ArticleFilter, { pageNumber, pageSize, sort = '-updatedAt' }: ListPage) => {
  const found = filtered(ctx, filter)
  const by = sql.raw(sorts[sort.replace('-', '')] ?? 'updated_at')
  const items = await found
    .orderBy(sql`${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, id`)
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

const nextNumber = async (ctx: Ctx) => {
  const { rows } = await sql<{ lastNumber: number }>`
    insert into article_counter (org_id, last_number) values (${ctx.orgId}::uuid, 1)
    on conflict (org_id) do update set last_number = article_counter.last_number + 1 returning last_number`.execute(
    ctx.db,
  )
  return rows[0]?.lastNumber ?? 1
}

type Texts = Pick<ArticleRow, 'title' | 'contentSummary' | 'tags' | 'keywords'>
export const searchTextOf = ({ title, contentSummary, tags, keywords }: Texts) =>
  foldStart([title, ...tags, ...keywords, contentSummary].join(' '), 4000)

type New = Omit<Insertable<Tables['article']>, 'orgId' | 'id' | 'number' | 'searchText' | 'translationId'> & {
  id: string
  translationId?: string
}
const insert = async (ctx: Ctx, article: New) =>
  table.insert(ctx, {
    translationId: article.id,
    ...article,
    number: await nextNumber(ctx),
    searchText: searchTextOf(article as Texts),
  })

const update = (ctx: Ctx, id: string, values: Updateable<Tables['article']>) => table.update(ctx, id, values)

/** Short facts of articles that another one names, as far as the reader may find them. */
const refs = (ctx: Ctx, ids: readonly string[], reader: ArticleReader) =>
  ids.length === 0
    ? Promise.resolve([])
    : table
        .rows(ctx)
        .where('id', 'in', ids)
        .where(isFindable(reader))
        .select(['id', 'number', 'title', 'language'])
        .execute()

/** Of these articles, those that the reader may change. */
const changeableIds = async (ctx: Ctx, ids: readonly string[], reader: Member) => {
  const rows = await table
    .rows(ctx)
    .where('id', 'in', ids)
    .where(isFindable(reader))
    .where(isChangeable(reader, reader.update))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns those that are being written. */
const updateCategoryLevel = async (ctx: Ctx, categoryId: string, level: SecurityLevel) => {
  const order = [...securityLevels]
  await sql`
    update article set effective_level = case
      when array_position(${order}::text[], ${level}::text) > array_position(${order}::text[], security_level)
      then ${level}::text else security_level end
    where org_id = ${ctx.orgId}::uuid and category_id = ${categoryId}::uuid`.execute(ctx.db)
  const rows = await table
    .rows(ctx)
    .innerJoin('articleDocument as d', (join) =>
      join.onRef('d.orgId', '=', 'article.orgId').onRef('d.articleId', '=', 'article.id'),
    )
    .where('categoryId', '=', categoryId)
    .select('article.id')
    .execute()
  return rows.map(({ id }) => id)
}

const isCategoryUsed = async (ctx: Ctx, categoryId: string) =>
  (await table.rows(ctx).where('categoryId', '=', categoryId).select('id').limit(1).executeTakeFirst()) !== undefined

export const articleStore = {
  get,
  lock,
  lockFor,
  list,
  insert,
  update,
  refs,
  changeableIds,
  dueFor,
  markNotified,
  remove: table.remove,
  updateCategoryLevel,
  isCategoryUsed,
  isOpenable,
}
