import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ArticleLanguage } from '../../levels.ts'
import type { ArticleReader } from '../reader.ts'
import { isFindable, isLive } from './access.ts'

/** The source has been published since with more than a small correction. */
export const isOutOfDate: RawBuilder<boolean> = sql`(article.source_id is not null and exists (
  select from article_version v where v.org_id = article.org_id and v.article_id = article.source_id
    and v.no > coalesce(article.source_no, 0) and not v.is_minor and not v.is_draft))`

/** The other languages of these articles, as far as the reader may find them; `onlyLive`: what readers see now. */
const ofArticles = async (
  ctx: Ctx,
  ids: readonly string[],
  { reader, onlyLive }: { reader: ArticleReader; onlyLive: boolean },
) => {
  const { rows } = await sql<{
    articleId: string
    id: string
    number: number
    language: ArticleLanguage
    title: string
    isSource: boolean
    isOutOfDate: boolean
  }>`
    select own.id as article_id, article.id, article.number, article.language, coalesce(v.title, article.title) as title,
      coalesce(own.source_id = article.id, false) as is_source, ${isOutOfDate} as is_out_of_date
    from article own
    join article on article.org_id = own.org_id and article.translation_id = own.translation_id and article.id <> own.id
    left join article_version v on v.org_id = article.org_id and v.article_id = article.id and v.no = article.published_no
    where own.org_id = ${ctx.orgId}::uuid and own.id = any(${[...ids]}::uuid[]) and ${isFindable(reader)}
      ${onlyLive ? sql`and ${isLive}` : sql``}
    order by article.language`.execute(ctx.db)
  return rows
}

/** The last published version, to which a translation that is made now corresponds. */
const lastPublishedNo = async (ctx: Ctx, articleId: string) => {
  const { no } = await ctx.db
    .selectFrom('articleVersion')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .where('isDraft', '=', false)
    .select((eb) => eb.fn.max('no').as('no'))
    .executeTakeFirstOrThrow()
  return no ?? 0
}

const link = (ctx: Ctx, id: string, source: { id: string; translationId: string; no: number }) =>
  ctx.db
    .updateTable('article')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .set({ translationId: source.translationId, sourceId: source.id, sourceNo: source.no })
    .execute()

/** Each article of the group has no translations afterwards. */
const separate = (ctx: Ctx, translationId: string) =>
  ctx.db
    .updateTable('article')
    .where('orgId', '=', ctx.orgId)
    .where('translationId', '=', translationId)
    .set((eb) => ({ translationId: eb.ref('id'), sourceId: null, sourceNo: null }))
    .execute()

const confirm = (ctx: Ctx, id: string, sourceNo: number) =>
  ctx.db.updateTable('article').where('orgId', '=', ctx.orgId).where('id', '=', id).set({ sourceNo }).execute()

const languagesIn = async (ctx: Ctx, translationId: string) => {
  const rows = await ctx.db
    .selectFrom('article')
    .where('orgId', '=', ctx.orgId)
    .where('translationId', '=', translationId)
    .select('language')
    .execute()
  return rows.map(({ language }) => language)
}

const isOldOf = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{ isOld: boolean }>`
    select ${isOutOfDate} as is_old from article where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid`.execute(ctx.db)
  return rows[0]?.isOld ?? false
}

export const translationStore = {
  ofArticles,
  isOutOfDate: isOldOf,
  lastPublishedNo,
  link,
  separate,
  confirm,
  languagesIn,
}
