/** Inserts complete tickets in batches, with all that belongs to them. */
import { sql, type Insertable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'

type Row<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'orgId'>
export type TicketInsert = {
  tickets: Row<'ticket'>[]
  values: Row<'ticketValue'>[]
  changes: Row<'change'>[]
  comments: Row<'comment'>[]
  links: Row<'ticketLink'>[]
}

/** A statement has at most 65,535 params. */
const atOnce = 500

const insertAll = async <T extends 'ticket' | 'ticketValue' | 'change' | 'comment' | 'ticketLink'>(
  ctx: Ctx,
  table: T,
  rows: Row<T>[],
) => {
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => ({ ...row, orgId: ctx.orgId }))
    await ctx.db
      .insertInto(table)
      .values(values as never)
      .execute()
  }
}

const insert = async (ctx: Ctx, { tickets, values, changes, comments, links }: TicketInsert) => {
  await insertAll(ctx, 'ticket', tickets)
  await insertAll(ctx, 'ticketValue', values)
  await insertAll(ctx, 'change', changes)
  await insertAll(ctx, 'comment', comments)
  await insertAll(ctx, 'ticketLink', links)
}

/** The next number follows the highest that came in. */
const raiseNumber = (ctx: Ctx, boardId: string, highest: number) =>
  ctx.db
    .updateTable('board')
    .set({ nextNo: sql`greatest(next_no, ${highest + 1})` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', boardId)
    .execute()

export const insertStore = { insert, raiseNumber }
