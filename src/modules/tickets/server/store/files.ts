import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type StoredFile = { id: string; orgId: string; name: string; type: string; widths: number[] }

/** A file by its id, whoever brought it: those who ask know that they may. */
const get = (ctx: Ctx, id: string): Promise<StoredFile | undefined> =>
  ctx.db
    .selectFrom('file')
    .select(['id', 'orgId', 'name', 'type', 'widths'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('purpose', '=', 'attachment')
    .where('removedAt', 'is', null)
    .executeTakeFirst()

const isInComment = async (ctx: Ctx, ticketId: string, fileId: string) =>
  (await ctx.db
    .selectFrom('comment')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', ticketId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`file_ids @> array[${fileId}::uuid]`)
    .executeTakeFirst()) !== undefined

export const ticketFileStore = { get, isInComment }
