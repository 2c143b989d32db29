import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables.ts'
import type { FieldChange } from '#core/changes.ts'
import type { FieldChangeBy } from '../../merge-changes.ts'

export type Row = Selectable<Tables['ticket']>
export type ValueRow = {
  fieldId: string
  text: string | null
  num: number | null
  at: string | null
  uniqueKey: string | null
}

const get = (ctx: Ctx, id: string): Promise<Row | undefined> =>
  ctx.db.selectFrom('ticket').selectAll().where('orgId', '=', ctx.orgId).where('id', '=', id).executeTakeFirst()

const list = (ctx: Ctx, ids: readonly string[]): Promise<Row[]> =>
  ctx.db.selectFrom('ticket').selectAll().where('orgId', '=', ctx.orgId).where('id', 'in', ids).execute()

/** Held until the transaction ends, so that those who change it take turns; who only points to it need not wait, nor they for it.
 *  Its board stays as it is so long: no status goes while a ticket comes into it. */
const lock = (ctx: Ctx, id: string): Promise<Row | undefined> =>
  ctx.db
    .selectFrom('ticket')
    .innerJoin('board', (on) => on.onRef('board.orgId', '=', 'ticket.orgId').onRef('board.id', '=', 'ticket.boardId'))
    .selectAll('ticket')
    .where('ticket.orgId', '=', ctx.orgId)
    .where('ticket.id', '=', id)
    .forNoKeyUpdate('ticket')
    .forKeyShare('board')
    .executeTakeFirst()

const insert = (ctx: Ctx, row: Omit<Insertable<Tables['ticket']>, 'orgId'>): Promise<Row> =>
  ctx.db
    .insertInto('ticket')
    .values({ ...row, orgId: ctx.orgId })
    .returningAll()
    .executeTakeFirstOrThrow()

const update = (ctx: Ctx, id: string, change: Updateable<Tables['ticket']>): Promise<Row> =>
  ctx.db
    .updateTable('ticket')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: sql<string>`clock_timestamp()` }))
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const putValues = async (ctx: Ctx, ticketId: string, rows: readonly ValueRow[]) => {
  if (rows.length > 0)
    await ctx.db
      .insertInto('ticketValue')
      .values(rows.map((row) => ({ ...row, orgId: ctx.orgId, ticketId })))
      .onConflict((on) =>
        on.columns(['orgId', 'fieldId', 'ticketId']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          num: eb.ref('excluded.num'),
          at: eb.ref('excluded.at'),
          uniqueKey: eb.ref('excluded.uniqueKey'),
        })),
      )
      .execute()
}

const dropValues = async (ctx: Ctx, ticketId: string, fieldIds: readonly string[]) => {
  if (fieldIds.length > 0)
    await ctx.db
      .deleteFrom('ticketValue')
      .where('orgId', '=', ctx.orgId)
      .where('ticketId', '=', ticketId)
      .where('fieldId', 'in', fieldIds)
      .execute()
}

/** What was changed since a version, oldest first. */
const changesSince = async (ctx: Ctx, ticketId: string, version: number) =>
  (
    await ctx.db
      .selectFrom('change')
      .select(['fields', 'actorId', 'actorName'])
      .where('orgId', '=', ctx.orgId)
      .where('subjectId', '=', ticketId)
      .where('version', '>', version)
      .orderBy('version')
      .execute()
  ).flatMap(({ fields, actorId, actorName }) =>
    (fields as FieldChange[]).map((change): FieldChangeBy => ({ ...change, by: { id: actorId, name: actorName } })),
  )

type Switches = { org: boolean; person: boolean }
/** Whether tickets may be made here, and by this person. */
const creationOf = async (ctx: Ctx) => {
  const { rows } = await sql<Switches>`
    select o.ticket_creation and 'ticketing' = any(o.features) as org,
      coalesce((select p.ticket_creation from org_user p where p.org_id = o.org_id and p.id = ${ctx.user?.id ?? null}::uuid), true) as person
    from org o where o.org_id = ${ctx.orgId}::uuid`.execute(ctx.db)
  return rows[0] ?? { org: false, person: false }
}

const pin = (ctx: Ctx, { userId, ticketId, isPinned }: { userId: string; ticketId: string; isPinned: boolean }) =>
  isPinned
    ? ctx.db
        .insertInto('ticketPin')
        .values({ orgId: ctx.orgId, userId, ticketId })
        .onConflict((on) => on.doNothing())
        .execute()
    : ctx.db
        .deleteFrom('ticketPin')
        .where('orgId', '=', ctx.orgId)
        .where('userId', '=', userId)
        .where('ticketId', '=', ticketId)
        .execute()

const isPinned = async (ctx: Ctx, ticketId: string) =>
  (await ctx.db
    .selectFrom('ticketPin')
    .select('ticketId')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', ctx.user?.id ?? null)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst()) !== undefined

export const ticketStore = {
  get,
  lock,
  insert,
  update,
  putValues,
  dropValues,
  list,
  changesSince,
  creationOf,
  pin,
  isPinned,
}
