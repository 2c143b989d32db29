import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ChangedTicket } from '../record-ticket-change.ts'

const count = async (ctx: Ctx, departmentId: string) =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('departmentId', '=', departmentId)
      .executeTakeFirstOrThrow()
  ).n

/** Taken in the order of their ids, as by whoever holds several, so that none waits crosswise. */
const handOn = async (ctx: Ctx, from: string, to: string | null): Promise<ChangedTicket[]> => {
  const { rows } = await sql<ChangedTicket>`
    with held as (
      select id from ticket where org_id = ${ctx.orgId}::uuid and department_id = ${from}::uuid
      order by id for no key update
    )
    update ticket t set department_id = ${to}::uuid, version = t.version + 1, updated_at = clock_timestamp()
    from held where t.org_id = ${ctx.orgId}::uuid and t.id = held.id
    returning t.id, t.board_id, t.name, t.version, t.resolved_date, t.created_by, t.assignee_ids, t.group_id,
      t.watcher_ids, t.watcher_group_ids`.execute(ctx.db)
  return rows
}

export const handOnStore = { count, handOn }
