import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ArticleLanguage } from '../../levels.ts'
import type { Place } from '../search/rank-parts.ts'
import type { ArticleReader } from '../reader.ts'
import { isFindable, isLive } from './access.ts'

export type NewPart = { anchor: string | null; heading: string; text: string; grams: string }

/** In the order of lexemes, so that two articles that are indexed at once do not lock each other out. */
const countGrams = (ctx: Ctx, articleId: string, by: 1 | -1) =>
  sql`
  insert into article_gram (org_id, gram, parts)
  select ${ctx.orgId}::uuid, gram, ${by}::int * count(*) from article_part p, unnest(tsvector_to_array(p.grams)) gram
  where p.org_id = ${ctx.orgId}::uuid and p.article_id = ${articleId}::uuid group by gram order by gram
  on conflict (org_id, gram) do update set parts = article_gram.parts + excluded.parts`.execute(ctx.db)

const remove = async (ctx: Ctx, articleId: string) => {
  await countGrams(ctx, articleId, -1)
  await ctx.db.deleteFrom('articlePart').where('orgId', '=', ctx.orgId).where('articleId', '=', articleId).execute()
}

const replace = async (ctx: Ctx, articleId: string, parts: readonly NewPart[]) => {
  await remove(ctx, articleId)
  await sql`
    insert into article_part (org_id, article_id, no, anchor, heading, text, grams)
    select ${ctx.orgId}::uuid, ${articleId}::uuid, no, part->>'anchor', part->>'heading', part->>'text', (part->>'grams')::tsvector
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as p(part, no)`.execute(ctx.db)
  await countGrams(ctx, articleId, 1)
}

const countsOf = async (ctx: Ctx, grams: readonly string[]) => {
  const rows = await ctx.db
    .selectFrom('articleGram')
    .where('orgId', '=', ctx.orgId)
    .where('gram', 'in', grams)
    .where('parts', '>', 0)
    .select(['gram', 'parts'])
    .execute()
  return new Map(rows.map(({ gram, parts }) => [gram, parts]))
}

/** Roughly, as the planner knows it: it only scales what rare means. */
const total = async (ctx: Ctx) => {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(parts), 1) as most from (
      select parts from article_gram where org_id = ${ctx.orgId}::uuid order by parts desc limit 1) g`.execute(ctx.db)
  return rows[0]?.most ?? 1
}

const anyOf = (grams: readonly string[]) => grams.map((gram) => `'${gram}'`).join(' | ')

export type Band = { grams: readonly string[]; weight: number }
export type PartsQuery = {
  /** A part without any of these is not looked at. */
  candidates: readonly string[]
  bands: readonly Band[]
  language?: ArticleLanguage | undefined
  categoryId?: string | undefined
  limit: number
}

/** The best parts of articles that the reader may find. */
const find = async (ctx: Ctx, reader: ArticleReader, query: PartsQuery) => {
  const { candidates, bands, language, categoryId, limit } = query
  const ranks = bands.map(
    ({ grams, weight }): RawBuilder<number> =>
      sql`${weight * grams.length}::float8 * ts_rank('{0.1, 0.2, 0.4, 1.0}', p.grams, ${anyOf(grams)}::tsquery)`,
  )
  const { rows } = await sql<{
    articleId: string
    number: number
    language: ArticleLanguage
    title: string
    contentSummary: string
    anchor: string | null
    heading: string
    text: string
    isPublic: boolean
    length: number
    rank: number
    places: Place[]
  }>`
    select article_id, number, language, title, content_summary, anchor, heading, text, is_public, length, rank, (
      select coalesce(jsonb_agg(jsonb_build_object('gram', lexeme, 'positions', positions, 'weights', weights)), '[]')
      from unnest(found.grams) where lexeme = any(${bands.flatMap(({ grams }) => grams)}::text[])) as places
    from (
    select p.article_id, article.number, article.language, v.title, v.content_summary, p.anchor, p.heading, p.text, p.no, p.grams,
      article.effective_level = 'PUBLIC' as is_public, length(p.grams),
      (${sql.join(ranks, sql` + `)}) / sqrt(50 + length(p.grams)) as rank
    from article_part p
    join article on article.org_id = p.org_id and article.id = p.article_id
    join article_version v on v.org_id = p.org_id and v.article_id = p.article_id and v.no = article.published_no
    where p.org_id = ${ctx.orgId}::uuid and p.grams @@ ${anyOf(candidates)}::tsquery and ${isFindable(reader)} and ${isLive}
      ${language ? sql`and article.language = ${language}` : sql``}
      ${categoryId ? sql`and article.category_id = ${categoryId}::uuid` : sql``}
    order by rank desc, p.article_id, p.no limit ${limit}) found order by rank desc, article_id, no`.execute(ctx.db)
  return rows
}
export type FoundPart = Awaited<ReturnType<typeof find>>[number]

export const partStore = { replace, remove, countsOf, total, find }
