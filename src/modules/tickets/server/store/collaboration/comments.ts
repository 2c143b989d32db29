import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import { commentKinds, type CommentKind } from '../../../api/collaboration.ts'

const columns = [
  'id',
  'ticketId',
  'kind',
  'authorId',
  'body',
  'mentionIds',
  'fileIds',
  'createdAt',
  'editedAt',
  'editedBy',
  'deletedAt',
  'deletedBy',
  'earlier',
] as const

const comments = (ctx: Ctx, ticketId: string) =>
  ctx.db.selectFrom('comment').where('orgId', '=', ctx.orgId).where('ticketId', '=', ticketId)
const readable = (ctx: Ctx, ticketId: string, kinds: readonly CommentKind[]) =>
  comments(ctx, ticketId).where('kind', 'in', kinds)

const isGuest = async (ctx: Ctx, userId: string) =>
  (await ctx.db
    .selectFrom('orgUser')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', userId)
    .where('userType', '=', 'GUEST')
    .select('id')
    .executeTakeFirst()) !== undefined

/** Guests read and write replies alone. */
const readableKinds = async (ctx: Ctx): Promise<readonly CommentKind[]> =>
  ctx.user && (await isGuest(ctx, ctx.user.id)) ? ['reply'] : commentKinds

type Page = { pageNumber: number; pageSize: number; kinds: readonly CommentKind[] }

/** The newest page first, each page in order of creation. */
const list = async (ctx: Ctx, ticketId: string, { pageNumber, pageSize, kinds }: Page) => {
  const [items, count] = await Promise.all([
    readable(ctx, ticketId, kinds)
      .select(columns)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    readable(ctx, ticketId, kinds)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: items.toReversed(), total: count.n }
}

/** All of several tickets, in order of creation. */
const ofTickets = (ctx: Ctx, ticketIds: readonly string[], kinds: readonly CommentKind[]) =>
  ctx.db
    .selectFrom('comment')
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', 'in', ticketIds)
    .where('kind', 'in', kinds)
    .select(['id', 'ticketId', 'authorId', 'body', 'fileIds', 'createdAt', 'deletedAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const get = (ctx: Ctx, ticketId: string, id: string) =>
  comments(ctx, ticketId).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()

/** Without a lock. */
const find = (ctx: Ctx, ticketId: string, id: string) =>
  comments(ctx, ticketId).where('id', '=', id).select(columns).executeTakeFirst()

/** Texts of these comments, without deleted ones. */
const bodies = async (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .selectFrom('comment')
        .where('orgId', '=', ctx.orgId)
        .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
        .where('deletedAt', 'is', null)
        .select(['id', 'body'])
        .execute()
export type StoredComment = NonNullable<Awaited<ReturnType<typeof get>>>

type CommentValues = { body: string; mentionIds: string[]; fileIds: string[] }

type NewComment = CommentValues & { kind: CommentKind; id?: string }
const insert = async (ctx: Ctx, ticketId: string, { id = randomUUIDv7(), ...content }: NewComment) => {
  await ctx.db
    .insertInto('comment')
    .values({ orgId: ctx.orgId, id, ticketId, authorId: accountIdOf(ctx.user), ...content })
    .execute()
  return id
}

const withEarlier = (before: Pick<StoredComment, 'body' | 'earlier' | 'editedAt' | 'createdAt'>) =>
  JSON.stringify([...before.earlier, { body: before.body, at: before.editedAt ?? before.createdAt }]) as never

const update = (ctx: Ctx, before: StoredComment, content: CommentValues) =>
  ctx.db
    .updateTable('comment')
    .set({
      ...content,
      earlier: withEarlier(before),
      editedAt: sql`clock_timestamp()`,
      editedBy: ctx.user?.id ?? null,
    })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', before.id)
    .execute()

const remove = (ctx: Ctx, before: StoredComment) =>
  ctx.db
    .updateTable('comment')
    .set({
      body: '',
      mentionIds: [],
      fileIds: [],
      earlier: withEarlier(before),
      deletedAt: sql`clock_timestamp()`,
      deletedBy: ctx.user?.id ?? null,
    })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', before.id)
    .execute()

/** Moves all comments to the other ticket. */
const move = (ctx: Ctx, fromId: string, toId: string) =>
  ctx.db
    .updateTable('comment')
    .set({ ticketId: toId })
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', fromId)
    .execute()

type FileOfComment = { fileId: string; kinds: readonly CommentKind[] }
/** Whether a comment of these kinds that is not deleted contains the file. */
const hasFile = async (ctx: Ctx, ticketId: string, { fileId, kinds }: FileOfComment) =>
  (await readable(ctx, ticketId, kinds)
    .select('id')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`file_ids @> array[${fileId}::uuid]`)
    .executeTakeFirst()) !== undefined

export const commentStore = {
  isGuest,
  find,
  bodies,
  readableKinds,
  list,
  get,
  insert,
  update,
  remove,
  move,
  hasFile,
  ofTickets,
}
