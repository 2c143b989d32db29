/** Counters of tickets, kept in the transaction that writes a ticket. Readers who see only their own tickets count those. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Amounts } from '#modules/directory/server/holders.ts'
import { prepare } from '#platform/database/db.ts'
import { thisQuarter, type CounterChange, type TicketMetric } from '../../ticket-counters.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { mostCounted } from './list/open-tickets.ts'
import { findOwn } from './visible.ts'

const quarter = (column: RawBuilder<unknown>) =>
  sql`to_char(date_bin('15 minutes', ${column}, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`

const insertChanges = prepare(
  ([orgId, boardId, rows]: [string, string, string]) => sql`
    insert into ticket_stat (org_id, board_id, metric, key, amount)
    select ${orgId}::uuid, ${boardId}::uuid, metric, case key when ${sql.lit(thisQuarter)} then ${quarter(sql`now()`)} else key end, amount
    from jsonb_to_recordset(${rows}::jsonb) as r(metric text, key text, amount int)`,
)
const add = async (ctx: Ctx, boardId: string, changes: readonly CounterChange[]) => {
  if (changes.length > 0) await insertChanges(ctx.db, ctx.orgId, boardId, JSON.stringify(changes))
}

/** The counters of a ticket named `k`, as `countersOf` names them. */
const counters = sql`(
  select 'status' as metric, k.status_id::text as key where k.archived_at is null and k.disabled_at is null
  union all select 'priority', k.priority where k.resolved_date is null and k.archived_at is null and k.disabled_at is null
  union all select 'assignee', a::text from unnest(k.assignee_ids) a
    where k.resolved_date is null and k.archived_at is null and k.disabled_at is null
  union all select 'created', ${quarter(sql`k.created_at`)}
  union all select 'resolved', ${quarter(sql`k.resolved_date`)} where k.resolved_date is not null)`

export type Counter = { metric: TicketMetric; key: string; amount: number }
export type CounterQuery = {
  metrics: readonly TicketMetric[]
  boardId?: string | undefined
  /** The first quarter of an hour that is read. */
  since: string
  /** In which moments are added up to days. */
  timeZone: string
}

/** Boards in use, or the named one. */
const boards = ({ orgId }: Pick<Ctx, 'orgId'>, boardId: string | undefined) =>
  sql`select b.id from board b where b.org_id = ${orgId}::uuid and b.type = 'TICKET' and b.archived_at is null
    ${boardId ? sql`and b.id = ${boardId}::uuid` : sql``}`

/** Of moments only those since one are read. */
const isWanted = ({ metrics, since }: CounterQuery) =>
  sql<boolean>`c.metric = any(${[...metrics]}::text[]) and (c.metric not in ('created', 'resolved') or c.key >= ${since})`

const keyOrDay = ({ timeZone }: CounterQuery) =>
  sql`case when c.metric in ('created', 'resolved')
    then to_char((c.key || 'Z')::timestamptz at time zone ${timeZone}::text, 'YYYY-MM-DD') else c.key end`

const ofAll = (ctx: Ctx, query: CounterQuery) => sql<Counter>`
  select c.metric, ${keyOrDay(query)} as key, sum(c.amount)::int as amount from ticket_stat c
  where c.org_id = ${ctx.orgId}::uuid and c.board_id in (${boards(ctx, query.boardId)}) and ${isWanted(query)}
  group by 1, 2 having sum(c.amount) <> 0`

const ofOwn = (ctx: Ctx, own: RawBuilder<unknown>, query: CounterQuery) => sql<Counter>`
  select c.metric, ${keyOrDay(query)} as key, count(*)::int as amount from ticket k cross join lateral ${counters} c
  where k.org_id = ${ctx.orgId}::uuid and k.id = any(array(${own}))
    and k.board_id in (${boards(ctx, query.boardId)}) and ${isWanted(query)}
  group by 1, 2`

const read = async (ctx: Ctx, reader: Reader, query: CounterQuery): Promise<Counter[]> => {
  if (!reader.grants['ticket.view']) return []
  const own = findOwn(ctx, reader, mostCounted)
  return (await (own ? ofOwn(ctx, own, query) : ofAll(ctx, query)).execute(ctx.db)).rows
}

/** A query for `user_id` and `amount`: how many open tickets each user is assigned to, of those that the reader may see. */
const byAssignee = (ctx: Ctx, reader: Reader, boardId = ''): Amounts => {
  if (reader.grants['ticket.view'] === 'all')
    return {
      boardId,
      shape: boardId ? 'of a board' : 'of all boards',
      of: (orgId, board) => sql`select c.key::uuid as user_id, sum(c.amount)::int as amount from ticket_stat c
        where c.org_id = ${orgId}::uuid and c.metric = 'assignee'
          and c.board_id in (${boards({ orgId }, boardId ? board : undefined)})
        group by 1 having sum(c.amount) > 0`,
    }
  const own = reader.grants['ticket.view'] && findOwn(ctx, reader, mostCounted)
  const query = { metrics: ['assignee' as const], boardId: boardId || undefined, since: '', timeZone: 'UTC' }
  const counted = own
    ? sql`select c.key::uuid as user_id, c.amount from (${ofOwn(ctx, own, query)}) c`
    : sql`select null::uuid as user_id, 0 as amount where false`
  return { boardId, shape: undefined, of: () => counted }
}

export type CountedStatus = { id: string; name: Record<Language, string>; color: string; isCloseState: boolean }
/** In the order of their boards. */
const statuses = async (ctx: Ctx, ids: readonly string[]): Promise<CountedStatus[]> =>
  (
    await sql<CountedStatus>`
      select s.id, s.name, s.color, s.is_close_state from board_status s
      join board b on b.org_id = s.org_id and b.id = s.board_id
      where s.org_id = ${ctx.orgId}::uuid and s.id = any(${[...ids]}::uuid[])
      order by s.is_close_state, b.ui_order, s.ui_order, s.id`.execute(ctx.db)
  ).rows

export const statStore = { add, read, byAssignee, statuses }
