/** Tickets by the contact they are for, the newest first. */
import { sql } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import type { ChangedTicket } from '../../history/record-ticket-change.ts'
import { isVisible } from '../visible.ts'

type Name = Record<Language, string>
type ContactTicket = {
  id: string
  boardId: string
  boardName: Name
  name: string
  displayNumber: string
  statusName: Name
  statusColor: string
  createdAt: string
}
type Query = {
  customerId?: string
  accountId?: string
  /** Whether tickets of the customers of the account belong to it. */
  hasCustomers: boolean
  before: { at: string; id: string } | undefined
  limit: number
}

const list = async (ctx: Ctx, reader: Reader, query: Query): Promise<ContactTicket[]> => {
  const { customerId, accountId, hasCustomers, before, limit } = query
  const ofAccount = sql<boolean>`(k.account_id = ${accountId ?? null}::uuid or (${hasCustomers} and k.customer_id in
    (select c.id from customer c where c.org_id = ${ctx.orgId}::uuid and c.account_id = ${accountId ?? null}::uuid)))`
  const ofContact = customerId ? sql<boolean>`k.customer_id = ${customerId}::uuid` : ofAccount
  const older = before
    ? sql<boolean>`(k.created_at, k.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql<boolean>`true`
  const { rows } = await sql<ContactTicket>`
    select k.id, k.board_id, b.name as board_name, k.name, k.display_number, s.name as status_name,
      s.color as status_color, k.created_at
    from ticket k
    join board b on b.org_id = k.org_id and b.id = k.board_id
    join board_status s on s.org_id = k.org_id and s.id = k.status_id
    where k.org_id = ${ctx.orgId}::uuid and ${ofContact} and k.archived_at is null and ${isVisible(reader)} and ${older}
    order by k.created_at desc, k.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

const count = async (ctx: Ctx, customerId: string) =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).n

const inBatch = 500
type Move = { fromId: string; toId: string; ids?: readonly string[] | undefined }
/** Some of the tickets of a customer; those of `ids` alone where they are given. Locks rows in the order of their ids. */
const moveSome = async (ctx: Ctx, { fromId, toId, ids }: Move): Promise<ChangedTicket[]> => {
  const among = ids ? sql<boolean>`id = any(${[...ids]}::uuid[])` : sql<boolean>`true`
  const { rows } = await sql<ChangedTicket>`
    with locked as (
      select id from ticket where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid and ${among}
      order by id limit ${sql.lit(inBatch)} for no key update
    )
    update ticket t set customer_id = ${toId}::uuid, version = t.version + 1, updated_at = clock_timestamp()
    from locked where t.org_id = ${ctx.orgId}::uuid and t.id = locked.id
    returning t.id, t.board_id, t.name, t.version, t.resolved_date, t.created_by, t.assignee_ids, t.group_id,
      t.watcher_ids, t.watcher_group_ids, t.approver_ids, t.approver_group_ids`.execute(ctx.db)
  return rows
}

export const contactTicketStore = { list, count, moveSome }
