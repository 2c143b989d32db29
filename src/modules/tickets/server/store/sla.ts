/** Service levels: policies of boards, the facts that clocks are computed from, and the computed columns of tickets. */
import { sql } from 'kysely'
import type { FieldChange } from '#core/changes.ts'
import type { SlaSummary, TicketClock } from '#core/sla/ticket-clocks.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { Engine } from '#platform/database/engine.ts'
import type { Bool } from '#platform/database/filter-sql.ts'
import { accountIdOf } from '#platform/via.ts'
import type { SlaPolicy } from '../../sla-policies.ts'
import type { Row } from './tickets.ts'

export type BoardSla = { version: number; policies: SlaPolicy[] }

const policiesOfBoard = prepare(
  ([orgId, boardId]: [string, string]) =>
    sql<BoardSla>`select version, policies from board_sla where org_id = ${orgId}::uuid and board_id = ${boardId}::uuid`,
)
const policies = async (ctx: Ctx, boardId: string): Promise<BoardSla> =>
  (await policiesOfBoard(ctx.db, ctx.orgId, boardId))[0] ?? { version: 0, policies: [] }

/** Returns the new version; undefined if another one than the edited is stored. */
const savePolicies = async (ctx: Ctx, boardId: string, edited: BoardSla): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    insert into board_sla (org_id, board_id, policies, saved_by)
    values (${ctx.orgId}::uuid, ${boardId}::uuid, ${JSON.stringify(edited.policies)}::jsonb, ${accountIdOf(ctx.user)}::uuid)
    on conflict (org_id, board_id)
      do update set policies = excluded.policies, saved_by = excluded.saved_by, version = board_sla.version + 1
      where board_sla.version = ${edited.version}
    returning version`.execute(ctx.db)
  return rows[0]?.version
}

/** Policies that contain this id, of one board or of all. Ids are unique, so their text is enough. */
const policiesNaming = async (ctx: Ctx, { boardId, id }: { boardId?: string | undefined; id: string }) => {
  const { rows } = await sql<{ boardId: string; policies: SlaPolicy[] }>`
    select board_id, policies from board_sla where org_id = ${ctx.orgId}::uuid and strpos(policies::text, ${id}) > 0
      ${boardId ? sql`and board_id = ${boardId}::uuid` : sql``}`.execute(ctx.db)
  return rows.flatMap((row) =>
    row.policies
      .filter((policy) => policy.id !== id && JSON.stringify(policy).includes(id))
      .map((policy) => ({ ...policy, boardId: row.boardId })),
  )
}

const boardIds = async (ctx: Ctx) =>
  (await ctx.db.selectFrom('boardSla').select('boardId').where('orgId', '=', ctx.orgId).execute()).map(
    ({ boardId }) => boardId,
  )

const policiesSavedBy = async (ctx: Ctx, boardId: string) =>
  (
    await ctx.db
      .selectFrom('boardSla')
      .select('savedBy')
      .where('orgId', '=', ctx.orgId)
      .where('boardId', '=', boardId)
      .executeTakeFirst()
  )?.savedBy ?? null

/** The place of the first condition that each ticket meets; tickets that meet none are left out. */
const firstMatches = async (ctx: Ctx, ids: readonly string[], conditions: readonly Bool[]) => {
  if (ids.length === 0 || conditions.length === 0) return new Map<string, number>()
  const cases = conditions.map((condition, at) => sql`when ${condition} then ${sql.lit(at)}`)
  const { rows } = await sql<{ id: string; place: number | null }>`
    select k.id, case ${sql.join(cases, sql` `)} end as place from ticket k
    where k.org_id = ${ctx.orgId}::uuid and k.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place] as const])))
}

export type StoredMove = { ticketId: string; at: string; kind: string; also: string[]; fields: FieldChange[] }

/** Changes of status and resolutions, in order. */
const moves = async (ctx: Ctx, ids: readonly string[]): Promise<StoredMove[]> => {
  const { rows } = await sql<StoredMove>`
    select c.subject_id as ticket_id, c.at, c.kind, c.also, c.fields from change c
    where c.org_id = ${ctx.orgId}::uuid and c.subject_id = any(${[...ids]}::uuid[]) and c.kind <> 'ticket.created'
      and (c.kind in ('ticket.resolved', 'ticket.unresolved') or c.also && '{ticket.resolved,ticket.unresolved}'
        or c.fields @> '[{"field":"statusId"}]')
    order by c.at, c.id`.execute(ctx.db)
  return rows
}

/** When a user other than its creator first replied. */
const firstReplies = async (ctx: Ctx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; at: string }>`
    select k.id, min(c.created_at) as at from ticket k join comment c on c.org_id = k.org_id and c.ticket_id = k.id
    where k.org_id = ${ctx.orgId}::uuid and k.id = any(${[...ids]}::uuid[])
      and c.kind = 'reply' and c.author_id is distinct from k.created_by
    group by k.id`.execute(ctx.db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export type SlaColumns = SlaSummary & { slaClocks: TicketClock[] }

/** Pages learn of a new version; a write within another change of the ticket is part of that version. */
const write = (ctx: Ctx, rows: readonly (SlaColumns & { id: string })[], { isNewVersion }: { isNewVersion: boolean }) =>
  sql`
  update ticket k set sla = r.sla, sla_due = r."slaDue", sla_wake_at = r."slaWakeAt", sla_clocks = r."slaClocks",
    version = k.version + ${isNewVersion ? 1 : 0}::int
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id uuid, sla text, "slaDue" timestamptz, "slaWakeAt" timestamptz, "slaClocks" jsonb)
  where k.org_id = ${ctx.orgId}::uuid and k.id = r.id`.execute(ctx.db)

const openTickets = (ctx: Ctx, boardId: string) =>
  ctx.db
    .selectFrom('ticket')
    .where('orgId', '=', ctx.orgId)
    .where('boardId', '=', boardId)
    .where('resolvedDate', 'is', null)
    .where('archivedAt', 'is', null)
    .where('disabledAt', 'is', null)

/** Open tickets after this id, locked until commit. */
const lockOpen = (ctx: Ctx, boardId: string, { after, limit }: { after: string; limit: number }): Promise<Row[]> =>
  openTickets(ctx, boardId).selectAll().where('id', '>', after).orderBy('id').limit(limit).forNoKeyUpdate().execute()

const newestOpen = (ctx: Ctx, boardId: string, limit: number): Promise<Row[]> =>
  openTickets(ctx, boardId).selectAll().orderBy('id', 'desc').limit(limit).execute()

const countOpen = async (ctx: Ctx, boardId: string) =>
  (
    await openTickets(ctx, boardId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const dueIds = async (ctx: Ctx, limit: number) =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select('id')
      .where('orgId', '=', ctx.orgId)
      .where('slaWakeAt', '<=', sql<string>`now()`)
      .orderBy('slaWakeAt')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Organisations in which a clock is due, found as the owner of the tables: the application sees one at a time. */
export const listDueOrgs = async ({ pool }: Pick<Engine, 'pool'>) =>
  (
    await pool.query<{ org_id: string }>(
      `select o.org_id from public.org o where exists
        (select from public.ticket k where k.org_id = o.org_id and k.sla_wake_at <= now())`,
    )
  ).rows.map((row) => row.org_id)

export const slaStore = {
  policies,
  policiesNaming,
  policiesSavedBy,
  savePolicies,
  boardIds,
  firstMatches,
  moves,
  firstReplies,
  write,
  lockOpen,
  newestOpen,
  countOpen,
  dueIds,
}
