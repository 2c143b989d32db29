import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** The document with the updates since it was last merged, in their order. */
const load = async (ctx: Ctx, articleId: string) => {
  const document = await ctx.db
    .selectFrom('articleDocument')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .selectAll()
    .executeTakeFirst()
  if (!document) return undefined
  const updates = await ctx.db
    .selectFrom('articleUpdate')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .orderBy('no')
    .select('data')
    .execute()
  return { ...document, updates: updates.map(({ data }) => data) }
}
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof load>>>

type Names = { fileIds: string[]; linkedIds: string[] }

const insert = (ctx: Ctx, articleId: string, { state, ...names }: { state: Uint8Array } & Names) =>
  ctx.db
    .insertInto('articleDocument')
    .values({ orgId: ctx.orgId, articleId, state: Buffer.from(state), ...names })
    .execute()

type NewUpdate = { no: number; data: Uint8Array; authorId: string | null }

const addUpdate = (ctx: Ctx, articleId: string, { no, data, authorId }: NewUpdate) =>
  ctx.db
    .insertInto('articleUpdate')
    .values({ orgId: ctx.orgId, articleId, no, data: Buffer.from(data), authorId })
    .execute()

const noteUpdate = (ctx: Ctx, articleId: string, values: { no: number; authorIds: string[] } & Names) =>
  ctx.db
    .updateTable('articleDocument')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .set({ ...values, editedAt: sql`now()` })
    .execute()

/** Keeps the merged state in place of the updates up to this one. */
const merge = async (ctx: Ctx, articleId: string, { no, state }: { no: number; state: Uint8Array }) => {
  await ctx.db
    .updateTable('articleDocument')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .set({ state: Buffer.from(state) })
    .execute()
  await ctx.db
    .deleteFrom('articleUpdate')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .where('no', '<=', no)
    .execute()
}

/** A document made anew from the content, which no edit of the former one fits. */
const renew = async (
  ctx: Ctx,
  articleId: string,
  { no, state, ...names }: { no: number; state: Uint8Array } & Names,
) => {
  await merge(ctx, articleId, { no, state })
  await ctx.db
    .updateTable('articleDocument')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .set({ ...names, epoch: sql`epoch + 1` })
    .execute()
}

/** Those who wrote since the last version, which is kept now. */
const takeAuthors = async (ctx: Ctx, articleId: string) => {
  const { rows } = await sql<{ authorIds: string[] }>`
    update article_document d set author_ids = '{}' from article_document before
    where d.org_id = ${ctx.orgId}::uuid and d.article_id = ${articleId}::uuid
      and before.org_id = d.org_id and before.article_id = d.article_id returning before.author_ids`.execute(ctx.db)
  return rows[0]?.authorIds ?? []
}

/** Documents that nobody has changed for some minutes, and of which no version was kept since. */
const listIdle = async (ctx: Ctx, minutes: number) => {
  const rows = await ctx.db
    .selectFrom('articleDocument')
    .where('orgId', '=', ctx.orgId)
    .where(sql<boolean>`author_ids <> '{}' and edited_at < now() - make_interval(mins => ${minutes}::int)`)
    .select('articleId')
    .orderBy('editedAt')
    .limit(50)
    .execute()
  return rows.map(({ articleId }) => articleId)
}

export const documentStore = { load, insert, addUpdate, noteUpdate, merge, renew, takeAuthors, listIdle }
