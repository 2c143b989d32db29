import { sql, type Insertable } from 'kysely'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { StoredPurpose } from '../api.ts'

const table = orgTable('file')

type New = Omit<
  Insertable<Tables['file']>,
  'orgId' | 'createdBy' | 'createdAt' | 'removedAt' | 'settledAt' | 'expiresAt'
>

const insert = (ctx: Ctx, file: New) =>
  ctx.db
    .insertInto('file')
    .values({ ...file, orgId: ctx.orgId, createdBy: ctx.user?.id ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()

type PlainFile = Pick<New, 'id' | 'name' | 'type' | 'size'>
const insertPlain = (ctx: Ctx, files: readonly PlainFile[]) => {
  const shared = {
    orgId: ctx.orgId,
    createdBy: ctx.user?.id ?? null,
    purpose: 'attachment' as const,
    width: null,
    height: null,
    widths: [] as number[],
  }
  return ctx.db
    .insertInto('file')
    .values(files.map((file) => ({ ...file, ...shared })))
    .returningAll()
    .execute()
}

const kept = (ctx: Ctx, id: string) => table.rows(ctx).selectAll().where('id', '=', id).where('removedAt', 'is', null)

/** Avatars and logos are for every member, an export for its module; an attachment is for its uploader and for users who manage all. */
const visible = (ctx: Ctx, id: string) => {
  const shared = kept(ctx, id).where('purpose', '!=', 'export')
  if (ctx.user?.grants['attachment.manage'] === 'all') return shared.executeTakeFirst()
  return shared
    .where((eb) => eb.or([eb('purpose', '!=', 'attachment'), eb('createdBy', '=', ctx.user?.id ?? null)]))
    .executeTakeFirst()
}

const ofPurpose = (ctx: Ctx, id: string, purpose: StoredPurpose) =>
  kept(ctx, id).where('purpose', '=', purpose).executeTakeFirst()

const markRemoved = async (ctx: Ctx, id: string) =>
  (
    await table
      .updates(ctx)
      .set({ removedAt: sql`now()` })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returningAll()
      .execute()
  )[0]

const removed = (ctx: Ctx, id: string) =>
  table.rows(ctx).selectAll().where('id', '=', id).where('removedAt', 'is not', null).executeTakeFirst()

export type StoredFile = NonNullable<Awaited<ReturnType<typeof visible>>>
export const fileStore = { insert, insertPlain, visible, ofPurpose, markRemoved, removed }
