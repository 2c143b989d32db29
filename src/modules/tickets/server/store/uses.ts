/** What refers to records of the modules below, for when one of them is removed. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ChangedTicket } from '../history/record-ticket-change.ts'
import type { CountValues } from '#modules/forms/server/count-values.ts'

/** An option is stored as text, in a list, in rows, or beside typed text. */
const hasOption = sql<boolean>`(a.option is null or k.value @> to_jsonb(a.option) or k.value->>'option' = a.option
  or k.value @> jsonb_build_array(jsonb_build_object('option', a.option)))`
const hasColumn = sql<boolean>`(a.column_id is null or exists (
  select from jsonb_array_elements(case when jsonb_typeof(k.value) = 'array' then k.value else '[]' end) as r(cells)
  where coalesce(r.cells->>a.column_id, '') <> ''))`

const countValues: CountValues = async (ctx, { uses }) => {
  if (uses.length === 0) return []
  const { rows } = await sql<{ total: number }>`
    select (
      select count(*) from ticket_value v
      join lateral (select t.custom_values->(a.field_id::text) as value from ticket t where t.org_id = v.org_id and t.id = v.ticket_id) k on true
      where v.org_id = ${ctx.orgId}::uuid and v.field_id = a.field_id and ${hasOption} and ${hasColumn}) as total
    from unnest(${uses.map(({ fieldId }) => fieldId)}::uuid[], ${uses.map(({ option }) => option ?? null)}::text[],
      ${uses.map(({ columnId }) => columnId ?? null)}::text[]) with ordinality as a(field_id, option, column_id, place)
    order by a.place`.execute(ctx.db)
  return rows.map(({ total }) => total)
}

const countInDepartment = async (ctx: Ctx, departmentId: string) =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('departmentId', '=', departmentId)
      .executeTakeFirstOrThrow()
  ).n

/** Locks rows in the order of their ids, as every statement that locks several does, so that two never deadlock. */
const reassignDepartment = async (ctx: Ctx, from: string, to: string | null): Promise<ChangedTicket[]> => {
  const { rows } = await sql<ChangedTicket>`
    with locked as (
      select id from ticket where org_id = ${ctx.orgId}::uuid and department_id = ${from}::uuid
      order by id for no key update
    )
    update ticket t set department_id = ${to}::uuid, version = t.version + 1, updated_at = clock_timestamp()
    from locked where t.org_id = ${ctx.orgId}::uuid and t.id = locked.id
    returning t.id, t.board_id, t.name, t.version, t.resolved_date, t.created_by, t.assignee_ids, t.group_id,
      t.watcher_ids, t.watcher_group_ids, t.approver_ids, t.approver_group_ids`.execute(ctx.db)
  return rows
}

export const usesStore = { countValues, countInDepartment, reassignDepartment }
