import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { prepare, prepareInsert } from '#platform/database/db.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { FieldChange } from '#core/changes.ts'
import type { FieldChangeBy } from '../../merge-changes.ts'

export type Row = Selectable<Tables['ticket']>
export type ValueRow = {
  fieldId: string
  text: string | null
  num: number | null
  at: string | null
  uniqueKey: string | null
  cells: Record<string, string[]> | null
}

const get = (ctx: Ctx, id: string): Promise<Row | undefined> =>
  ctx.db.selectFrom('ticket').selectAll().where('orgId', '=', ctx.orgId).where('id', '=', id).executeTakeFirst()

const list = (ctx: Ctx, ids: readonly string[]): Promise<Row[]> =>
  ctx.db.selectFrom('ticket').selectAll().where('orgId', '=', ctx.orgId).where('id', 'in', ids).execute()

/** Locks the row until commit, without blocking foreign keys to it, and shares a lock on its board, so that no status is removed meanwhile. */
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

const insertRow = prepareInsert('ticket')
const insert = (ctx: Ctx, row: Omit<Insertable<Tables['ticket']>, 'orgId'>): Promise<Row> =>
  insertRow(ctx.db, { ...row, orgId: ctx.orgId })

const update = (ctx: Ctx, id: string, change: Updateable<Tables['ticket']>): Promise<Row> =>
  ctx.db
    .updateTable('ticket')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: sql<string>`clock_timestamp()` }))
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const upsertValues = prepare(
  ([orgId, ticketId, rows]: [string, string, string]) => sql`
    insert into ticket_value (org_id, ticket_id, field_id, text, num, at, unique_key, cells)
    select ${orgId}::uuid, ${ticketId}::uuid, field_id, text, num, at, unique_key, cells
    from jsonb_populate_recordset(null::ticket_value, ${rows}::jsonb)
    on conflict (org_id, field_id, ticket_id) do update
      set text = excluded.text, num = excluded.num, at = excluded.at, unique_key = excluded.unique_key,
        cells = excluded.cells`,
)
const putValues = async (ctx: Ctx, ticketId: string, rows: readonly ValueRow[]) => {
  const columns = rows.map(({ fieldId, uniqueKey, ...rest }) => ({ field_id: fieldId, unique_key: uniqueKey, ...rest }))
  if (rows.length > 0) await upsertValues(ctx.db, ctx.orgId, ticketId, JSON.stringify(columns))
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

/** Changes since a version, oldest first. */
const changesSince = async (ctx: Ctx, ticketId: string, version: number) =>
  (
    await ctx.db
      .selectFrom('change')
      .leftJoin('orgUser as u', (on) => on.onRef('u.orgId', '=', 'change.orgId').onRef('u.id', '=', 'change.actorId'))
      .select([
        'fields',
        'actorId',
        sql<string>`coalesce((u.first_name->>${ctx.language}) || ' ' || (u.last_name->>${ctx.language}), actor_name)`.as(
          'actorName',
        ),
      ])
      .where('change.orgId', '=', ctx.orgId)
      .where('subjectId', '=', ticketId)
      .where('change.version', '>', version)
      .orderBy('change.version')
      .execute()
  ).flatMap(({ fields, actorId, actorName }) =>
    (fields as FieldChange[]).map((change): FieldChangeBy => ({ ...change, by: { id: actorId, name: actorName } })),
  )

type Switches = { org: boolean; person: boolean }
const findSwitches = prepare(
  ([orgId, userId]: [string, string | null]) => sql<Switches>`
    select o.ticket_creation and 'ticketing' = any(o.features) as org,
      coalesce((select p.ticket_creation from org_user p where p.org_id = o.org_id and p.id = ${userId}::uuid), true) as person
    from org o where o.org_id = ${orgId}::uuid`,
)
/** Whether tickets may be created here, and by this user. */
const creationOf = async ({ db, orgId, user }: Ctx) =>
  (await findSwitches(db, orgId, user?.id ?? null))[0] ?? { org: false, person: false }

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

const hasAny = async (ctx: Ctx) =>
  (await ctx.db.selectFrom('ticket').select('id').where('orgId', '=', ctx.orgId).limit(1).executeTakeFirst()) !==
  undefined

export const ticketStore = {
  hasAny,
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
