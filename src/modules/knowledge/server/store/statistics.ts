import { sql, type RawBuilder } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { ArticleAction, ArticleCounts } from '../../api/statistics.ts'
import type { ArticleLanguage } from '../../levels.ts'
import { readerOf } from '../reader.ts'
import { isChangeable, isFindable } from './access.ts'
import { wasPublished, type ArticleRow } from './articles.ts'

type Done = { articleId: string; action: ArticleAction; reader: string; isGuest: boolean; timeZone: string }
const minutesBetween = 30

/** Each reader has a row of their own, so that many at once do not wait for each other. */
const count = (ctx: Ctx, { articleId, action, reader, isGuest, timeZone }: Done) =>
  sql`
    insert into article_action as a (org_id, article_id, day, action, reader, is_guest)
    values (${ctx.orgId}::uuid, ${articleId}::uuid, (now() at time zone ${timeZone}::text)::date, ${action}, ${reader}, ${isGuest})
    on conflict (org_id, article_id, day, action, reader) do update set amount = a.amount + 1, counted_at = now()
    where a.counted_at < now() - make_interval(mins => ${sql.lit(minutesBetween)})`.execute(ctx.db)

/** A day is over when it is over in the last time zone. */
const isOver: RawBuilder<boolean> = sql`day < (now() at time zone 'Etc/GMT+12')::date`

/** Exactly the rows that are removed are added. */
const addUpDays = (ctx: Ctx) =>
  sql`
    with gone as (delete from article_action where org_id = ${ctx.orgId}::uuid and ${isOver}
      returning org_id, article_id, day, action, is_guest, amount)
    insert into article_day as d (org_id, article_id, day, action, is_guest, amount, readers)
    select org_id, article_id, day, action, is_guest, sum(amount)::int, count(*)::int from gone group by 1, 2, 3, 4, 5
    on conflict (org_id, article_id, day, action, is_guest)
    do update set amount = d.amount + excluded.amount, readers = d.readers + excluded.readers`.execute(ctx.db)

type Period = { timeZone: string; days: number | undefined; articleId?: string }

/** One row for each article, day and kind of use, feedback among them. */
const uses = (ctx: Ctx, { timeZone, days, articleId }: Period) => {
  const today = sql`(now() at time zone ${timeZone}::text)::date`
  const within = (day: RawBuilder<unknown>) => sql`org_id = ${ctx.orgId}::uuid
    ${articleId ? sql`and article_id = ${articleId}::uuid` : sql``} ${days ? sql`and ${day} > ${today} - ${days}::int` : sql``}`
  const feedbackDay = sql`(created_at at time zone ${timeZone}::text)::date`
  return sql`(
    select article_id, day, action, is_guest, amount from article_day where ${within(sql`day`)}
    union all select article_id, day, action, is_guest, amount from article_action where ${within(sql`day`)}
    union all select article_id, ${feedbackDay}, case when is_helpful then 'helpful' else 'unhelpful' end, true, 1
      from article_feedback where ${within(feedbackDay)}) u`
}

const sums = sql`
  coalesce(sum(amount) filter (where action = 'view'), 0)::int as views,
  coalesce(sum(amount) filter (where action = 'view' and is_guest), 0)::int as guest_views,
  coalesce(sum(amount) filter (where action = 'download'), 0)::int as downloads,
  coalesce(sum(amount) filter (where action = 'print'), 0)::int as prints,
  coalesce(sum(amount) filter (where action = 'share'), 0)::int as shares,
  coalesce(sum(amount) filter (where action = 'helpful'), 0)::int as helpful,
  coalesce(sum(amount) filter (where action = 'unhelpful'), 0)::int as unhelpful`

const total = async (ctx: Ctx, articleId: string) => {
  const { rows } = await sql<ArticleCounts>`
    select ${sums} from ${uses(ctx, { timeZone: 'UTC', days: undefined, articleId })}`.execute(ctx.db)
  return rows[0]
}

/** Days without use are rows of zeros. */
const byDay = async (ctx: Ctx, { timeZone, days = 30, articleId }: Period) => {
  const { rows } = await sql<ArticleCounts & { day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${sums}
    from (select (now() at time zone ${timeZone}::text)::date - n as day from generate_series(0, ${days}::int - 1) n) d
    left join ${uses(ctx, { timeZone, days, ...(articleId && { articleId }) })} on u.day = d.day
    group by d.day order by d.day`.execute(ctx.db)
  return rows
}

type ListFilter = {
  language?: ArticleLanguage | undefined
  categoryId?: string | undefined
  search?: string | undefined
}
type ListPage = { pageNumber: number; pageSize: number; sort?: string | undefined }
const columns: Record<keyof ArticleCounts, string> = {
  views: 'views',
  guestViews: 'guest_views',
  downloads: 'downloads',
  prints: 'prints',
  shares: 'shares',
  helpful: 'helpful',
  unhelpful: 'unhelpful',
}
const sorts: Record<string, string> = { ...columns, title: 'lower(article.title) collate "C"' }
const shownCounts = sql.raw(
  Object.values(columns)
    .map((column) => `coalesce(s.${column}, 0) as ${column}`)
    .join(', '),
)

/** Articles that the caller may change. */
const filtered = (ctx: Ctx, { language, categoryId, search }: ListFilter) => {
  const reader = readerOf(ctx)
  const like = search && `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
  return sql`article.org_id = ${ctx.orgId}::uuid and not article.is_archived
    and ${isFindable(reader)} and ${isChangeable(reader, ctx.user?.grants['knowledge.update'])}
    ${language ? sql`and article.language = ${language}` : sql``}
    ${categoryId ? sql`and article.category_id = ${categoryId}::uuid` : sql``}
    ${like ? sql`and article.search_text like ${like}` : sql``}`
}

type Dates = Pick<ArticleRow, 'publishedNo' | 'publishedAt' | 'expiresAt' | 'isArchived'>
type Listed = ArticleCounts &
  Dates & { id: string; number: number; title: string; language: ArticleLanguage; wasPublished: boolean }

const list = async (
  ctx: Ctx,
  period: Period,
  { pageNumber, pageSize, sort = '-views', ...filter }: ListFilter & ListPage,
) => {
  const by = sql.raw(`${sorts[sort.replace('-', '')] ?? 'views'} ${sort.startsWith('-') ? 'desc' : 'asc'}`)
  const { rows: items } = await sql<Listed>`
    select article.id, article.number, article.title, article.language, article.published_no, article.published_at,
      article.expires_at, article.is_archived, ${wasPublished} as was_published, ${shownCounts}
    from article
    left join (select article_id, ${sums} from ${uses(ctx, period)} group by article_id) s on s.article_id = article.id
    where ${filtered(ctx, filter)}
    order by ${by}, article.id limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from article where ${filtered(ctx, filter)}`.execute(ctx.db)
  return { items, total: rows[0]?.total ?? 0 }
}

/** A month of use for the demo: fewer readers at weekends, and of articles with a higher number. */
const seedDays = (
  ctx: Ctx,
  { articleId, number, isPublic }: { articleId: string; number: number; isPublic: boolean },
) =>
  sql`
    insert into article_day (org_id, article_id, day, action, is_guest, amount, readers)
    select ${ctx.orgId}::uuid, ${articleId}::uuid, current_date - n, action, is_guest, amount, amount
    from generate_series(1, 30) n,
      (values ('view', true, 24), ('view', false, 9), ('download', true, 3), ('print', true, 2), ('share', false, 3)) k (action, is_guest, most),
      lateral (select ((most * (7 + n * 5 % 11)) / (12 + ${number}::int * 2)
        / case when extract(isodow from current_date - n) in (5, 6) then 3 else 1 end)::int as amount) a
    where amount > 0 and (${isPublic} or not is_guest)`.execute(ctx.db)

export const statisticsStore = { seedDays, count, addUpDays, total, byDay, list }
