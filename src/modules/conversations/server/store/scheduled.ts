import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'

const { rows, find, insert, update, remove } = orgTable('scheduledMessage')

const list = (ctx: Ctx, conversationId: string) =>
  rows(ctx).selectAll().where('conversationId', '=', conversationId).orderBy('sendAt').orderBy('id').execute()

/** Locks one that is due, so that it is sent once. */
const takeDue = (ctx: Ctx, id: string) =>
  rows(ctx)
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`send_at <= now() + interval '1 second'`)
    .forUpdate()
    .executeTakeFirst()

export const scheduledStore = { list, find, insert, update, remove, takeDue }
