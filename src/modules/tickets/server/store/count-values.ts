import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type Asked = { fieldId: string; option?: string; columnId?: string }

/** In how many tickets of the form's boards a field is filled in, an option chosen, or a cell of a column written; in the order asked. */
export const countStored = async (ctx: Ctx, { formId, asked }: { formId: string; asked: readonly Asked[] }) => {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from ticket t join board b on b.org_id = t.org_id and b.id = t.board_id
      where t.org_id = ${ctx.orgId}::uuid and b.form_id = ${formId}::uuid
        and jsonb_typeof(t.cf -> a.field_id) <> 'null'
        and (a.option is null or t.cf -> a.field_id @> to_jsonb(a.option)
          or t.cf -> a.field_id @> jsonb_build_object('option', a.option)
          or t.cf -> a.field_id @> jsonb_build_array(jsonb_build_object('option', a.option)))
        and (a.column_id is null or t.cf -> a.field_id @? format('$[*].%I ? (@ != null)', a.column_id)::jsonpath)
    ) as count
    from unnest(
      ${asked.map(({ fieldId }) => fieldId)}::text[],
      ${asked.map(({ option }) => option ?? null)}::text[],
      ${asked.map(({ columnId }) => columnId ?? null)}::text[]
    ) with ordinality as a(field_id, option, column_id, at)
    order by a.at`.execute(ctx.db)
  return rows.map(({ count }) => count)
}
