import { sql } from 'kysely'
import type { CountValues } from '#modules/forms/server/usage.ts'

/** A text is its own option; others hold it in a list, in rows, or beside what was typed. */
const hasOption = sql<boolean>`(a.option is null or k.value @> to_jsonb(a.option) or k.value->>'option' = a.option
  or k.value @> jsonb_build_array(jsonb_build_object('option', a.option)))`
const hasColumn = sql<boolean>`(a.column_id is null or exists (
  select from jsonb_array_elements(case when jsonb_typeof(k.value) = 'array' then k.value else '[]' end) as r(cells)
  where coalesce(r.cells->>a.column_id, '') <> ''))`

const countValues: CountValues = async (ctx, { asked }) => {
  if (asked.length === 0) return []
  const { rows } = await sql<{ total: number }>`
    select (
      select count(*) from ticket_value v
      join lateral (select t.custom_values->(a.field_id::text) as value from ticket t where t.org_id = v.org_id and t.id = v.ticket_id) k on true
      where v.org_id = ${ctx.orgId}::uuid and v.field_id = a.field_id and ${hasOption} and ${hasColumn}) as total
    from unnest(${asked.map(({ fieldId }) => fieldId)}::uuid[], ${asked.map(({ option }) => option ?? null)}::text[],
      ${asked.map(({ columnId }) => columnId ?? null)}::text[]) with ordinality as a(field_id, option, column_id, place)
    order by a.place`.execute(ctx.db)
  return rows.map(({ total }) => total)
}

export const usageStore = { countValues }
