/** Tickets by id for many readers at once; access is decided from the rows. */
import { sql } from 'kysely'
import type { TicketOwners } from '#modules/boards/ticket-owners.ts'
import type { Ctx } from '#platform/context.ts'
import { listedColumns, type ListedRow } from './list.ts'

export type LiveRow = ListedRow & TicketOwners

const belonging = sql`k.created_by, k.assignee_ids, k.group_id, k.watcher_ids, k.watcher_group_ids,
  k.approver_ids, k.approver_group_ids`

const get = async (ctx: Ctx, ids: readonly string[]): Promise<LiveRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<LiveRow>`
    select ${listedColumns}, k.watcher_ids, k.watcher_group_ids, k.approver_ids, k.approver_group_ids
    from ticket k where k.org_id = ${ctx.orgId}::uuid and k.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

/** The owners of each ticket. */
const belongings = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, TicketOwners>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TicketOwners & { id: string }>`
    select k.id, ${belonging} from ticket k
    where k.org_id = ${ctx.orgId}::uuid and k.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

type NamedTicket = TicketOwners & { id: string; boardId: string; name: string; displayNumber: string }
/** The owners of each ticket with its name and number. */
const named = async (ctx: Ctx, ids: readonly string[]): Promise<NamedTicket[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedTicket>`
    select k.id, k.board_id, k.name, k.display_number, ${belonging} from ticket k
    where k.org_id = ${ctx.orgId}::uuid and k.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

/** Which of these tickets each of these people has pinned, as `person ticket`. */
const pins = async (ctx: Ctx, userIds: readonly string[], ticketIds: readonly string[]) => {
  const rows = await ctx.db
    .selectFrom('ticketPin')
    .select(['userId', 'ticketId'])
    .where('orgId', '=', ctx.orgId)
    .where('userId', 'in', userIds)
    .where('ticketId', 'in', ticketIds)
    .execute()
  return new Set(rows.map(({ userId, ticketId }) => `${userId} ${ticketId}`))
}

export const rowStore = { get, belongings, named, pins }
