import { sql } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { FieldChange } from '../../merge-changes.ts'

export type HandedTicket = { ticketId: string; boardId: string }

const count = async (ctx: Ctx, departmentId: string) =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('departmentId', '=', departmentId)
      .executeTakeFirstOrThrow()
  ).n

/** Each with its history. Taken in the order of their ids, as by whoever holds several, so that none waits crosswise. */
const handOn = async (
  ctx: Ctx,
  from: { id: string; name: Record<Language, string> },
  to: string | null,
): Promise<HandedTicket[]> => {
  const changes: FieldChange[] = [{ field: 'departmentId', before: from.id, after: to, gone: from.name }]
  const { rows } = await sql<HandedTicket>`
    with held as (
      select id from ticket where org_id = ${ctx.orgId}::uuid and department_id = ${from.id}::uuid
      order by id for no key update
    ), handed as (
      update ticket t set department_id = ${to}::uuid, version = t.version + 1, updated_at = clock_timestamp()
      from held where t.org_id = ${ctx.orgId}::uuid and t.id = held.id
      returning t.id, t.board_id, t.version
    ), noted as (
      insert into ticket_change (org_id, id, ticket_id, at, kind, version, actor_id, actor_name, changes)
      select ${ctx.orgId}::uuid, gen_random_uuid(), id, clock_timestamp(), 'updated', version,
        ${ctx.user?.id ?? null}::uuid, ${ctx.user?.name ?? ''}, ${JSON.stringify(changes)}::jsonb from handed
    )
    select id as ticket_id, board_id from handed`.execute(ctx.db)
  return rows
}

export const handOnStore = { count, handOn }
