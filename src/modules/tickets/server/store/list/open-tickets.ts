/** Open tickets that concern a user, or are due on a board. */
import { sql } from 'kysely'
import type { SlaState } from '#core/sla/states.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { referencesAny } from '#platform/database/references-any.ts'
import type { Bool } from '#platform/database/filter-sql.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { awaitsUser } from '../approvals.ts'
import { findOwn, isVisible } from '../visible.ts'

/** Counted up to this many. */
export const mostCounted = 5000
const onPage = 8

/** As the indexes of open tickets are limited. */
const isOpen = sql<boolean>`k.resolved_date is null and k.archived_at is null and k.disabled_at is null`
/** By its due date or by its service level, whichever comes first. */
const dueAt = sql`least(k.due_date, k.sla_due)`
const isDueSoon = sql<boolean>`(k.due_date <= now() + interval '7 days' or k.sla_due <= now() + interval '7 days')`

export const ticketRoles = ['assigned', 'created', 'watched', 'approvals'] as const
export type TicketRole = (typeof ticketRoles)[number]

const conditions: Record<TicketRole, (reader: Reader) => Bool> = {
  assigned: ({ userId }) => referencesAny('k', 'assignee_ids', [userId]),
  created: ({ userId }) => referencesAny('k', 'created_by', [userId]),
  watched: ({ userId, groupIds }) =>
    groupIds.length > 0
      ? sql<boolean>`(${referencesAny('k', 'watcher_ids', [userId])} or ${referencesAny('k', 'watcher_group_ids', groupIds)})`
      : referencesAny('k', 'watcher_ids', [userId]),
  approvals: awaitsUser,
}

type Name = Record<Language, string>
export type OpenTicketRow = {
  id: string
  boardId: string
  boardName: Name
  displayNumber: string
  name: string
  statusName: Name
  statusColor: string
  priority: string
  dueDate: string | null
  sla: SlaState | null
  slaDue: string | null
}
export type OpenTicketQuery = {
  /** Undefined: every ticket that the reader may see. */
  role?: TicketRole
  boardId?: string | undefined
  isDue?: boolean
}

const holds = (ctx: Ctx, reader: Reader, { role, boardId, isDue }: OpenTicketQuery) => {
  const own = role ? undefined : findOwn(ctx, reader, mostCounted)
  return sql<boolean>`${isOpen} and ${isVisible(reader)}
    ${role ? sql`and ${conditions[role](reader)}` : sql``}
    ${own ? sql`and k.id = any(array(${own}))` : sql``}
    ${boardId ? sql`and k.board_id = ${boardId}::uuid` : sql``}
    ${isDue ? sql`and ${isDueSoon}` : sql``}`
}

/** The most urgent or last changed first; `total` and `late` are counted over all of them, up to a limit. */
const list = async (ctx: Ctx, reader: Reader, query: OpenTicketQuery) => {
  const order = query.isDue ? sql`${dueAt}, k.id` : sql`k.updated_at desc, k.id desc`
  const { rows } = await sql<OpenTicketRow & { total: number; late: number }>`
    with found as materialized (
      select k.org_id, k.id, k.board_id, k.status_id, k.due_date, k.sla_due, k.updated_at from ticket k
      where k.org_id = ${ctx.orgId}::uuid and ${holds(ctx, reader, query)}
      ${query.isDue ? sql`order by ${dueAt}, k.id` : sql``} limit ${sql.lit(mostCounted + 1)}),
    shown as materialized (
      select k.id, b.name as board_name, s.name as status_name, s.color as status_color,
        count(*) over () as total, count(*) filter (where ${dueAt} < now()) over () as late,
        row_number() over (order by ${order}) as place
      from found k
      join board b on b.org_id = k.org_id and b.id = k.board_id and b.type = 'TICKET' and b.archived_at is null
      join board_status s on s.org_id = k.org_id and s.id = k.status_id and not s.is_close_state
      order by ${order} limit ${sql.lit(onPage)})
    select k.id, k.board_id, k.display_number, k.name, k.priority, k.due_date, k.sla, k.sla_due,
      f.board_name, f.status_name, f.status_color, f.total, f.late
    from shown f join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = f.id order by f.place`.execute(ctx.db)
  return { rows: rows as OpenTicketRow[], total: rows[0]?.total ?? 0, late: rows[0]?.late ?? 0 }
}

export const openTicketStore = { list }
