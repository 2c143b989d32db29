/** Tickets as rules of the organisation find them. */
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Bool } from '#platform/database/filter-sql.ts'
import { uuids } from './list/sql-parts.ts'

/** Whether the ticket meets each of the conditions. */
const meets = async (ctx: Ctx, ticketId: string, conditions: readonly Bool[]): Promise<boolean[]> => {
  if (conditions.length === 0) return []
  const { rows } = await sql<{ met: boolean[] }>`
    select array[${sql.join(conditions.map((condition) => sql`coalesce(${condition}, false)`))}] as met
    from ticket k where k.org_id = ${ctx.orgId}::uuid and k.id = ${ticketId}::uuid`.execute(ctx.db)
  return rows[0]?.met ?? conditions.map(() => false)
}

export const savepoint = (ctx: Ctx) => sql`savepoint attempt`.execute(ctx.db)
export const rollBack = (ctx: Ctx) => sql`rollback to savepoint attempt`.execute(ctx.db)

const isOpen = sql<boolean>`k.resolved_date is null and k.archived_at is null and k.disabled_at is null and k.merged_into_id is null`

/** Open tickets of a board, the oldest first. */
const openWhere = async (ctx: Ctx, boardId: string, { holds, limit }: { holds: Bool; limit: number }) =>
  (
    await sql<{ id: string }>`select k.id from ticket k
      where k.org_id = ${ctx.orgId}::uuid and k.board_id = ${boardId}::uuid and ${isOpen} and ${holds}
      order by k.created_at, k.id limit ${limit}`.execute(ctx.db)
  ).rows.map(({ id }) => id)

export type Anchor = 'created' | 'updated' | 'status' | 'due'
const anchors: Record<Anchor, RawBuilder<unknown>> = {
  created: sql`k.created_at`,
  updated: sql`k.updated_at`,
  due: sql`k.due_date`,
  status: sql`coalesce((select max(c.at) from change c where c.org_id = k.org_id and c.subject_id = k.id
    and c.fields @> '[{"field":"statusId"}]'), k.created_at)`,
}

export type Since = {
  anchor: Anchor
  /** The anchor lies between the two. */
  after: string | null
  until: string
  statusIds: readonly string[]
  holds: Bool
  limit: number
  last?: { id: string; at: string } | undefined
}
/** Open tickets with the moment from which their time counts, in milliseconds. */
const since = async (ctx: Ctx, boardId: string, { anchor, after, until, statusIds, holds, limit, last }: Since) => {
  const at = anchors[anchor]
  const isAfterLast = last ? sql`and (at.value, k.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``
  const { rows } = await sql<{ id: string; at: string }>`
    select k.id, at.value as at from ticket k cross join lateral (select ${at} as value) as at
    where k.org_id = ${ctx.orgId}::uuid and k.board_id = ${boardId}::uuid and ${isOpen}
      and (${statusIds.length === 0} or k.status_id = any(${uuids(statusIds)}))
      and at.value <= ${until}::timestamptz and (${after}::timestamptz is null or at.value > ${after}::timestamptz) and ${holds} ${isAfterLast}
    order by at.value, k.id limit ${limit}`.execute(ctx.db)
  return rows
}

const idByNumber = async (ctx: Ctx, boardId: string, number: string) =>
  (
    await sql<{
      id: string
    }>`select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and k.board_id = ${boardId}::uuid
      and (k.id::text = ${number} or k.display_number = ${number} or k.custom_sequence::text = ${number}) limit 1`.execute(
      ctx.db,
    )
  ).rows[0]?.id

export type RuleTicket = {
  id: string
  boardId: string
  name: string
  displayNumber: string
  statusId: string
  assigneeIds: string[]
  watcherIds: string[]
  groupId: string | null
  watcherGroupIds: string[]
  approverIds: string[]
  approverGroupIds: string[]
  departmentId: string | null
  createdBy: string | null
  dueDate: string | null
  customerName: string | null
  customerEmail: string | null
}
/** What texts of a rule may name, and who is concerned. */
const describe = async (ctx: Ctx, ticketId: string) =>
  (
    await sql<RuleTicket>`
      select k.id, k.board_id, k.name, k.display_number, k.status_id, k.assignee_ids, k.watcher_ids, k.group_id, k.watcher_group_ids,
        k.approver_ids, k.approver_group_ids, k.department_id, k.created_by, k.due_date,
        c.name as customer_name, c.email as customer_email
      from ticket k left join customer c on c.org_id = k.org_id and c.id = k.customer_id and c.erased_at is null
      where k.org_id = ${ctx.orgId}::uuid and k.id = ${ticketId}::uuid`.execute(ctx.db)
  ).rows[0]

export const automationStore = { meets, openWhere, since, idByNumber, describe }
