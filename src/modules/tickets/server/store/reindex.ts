import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ValueRow } from './tickets.ts'

type Page = { boardId: string; after: string | undefined; limit: number }

const next = (ctx: Ctx, { boardId, after, limit }: Page) => {
  let rows = ctx.db
    .selectFrom('ticket')
    .where('orgId', '=', ctx.orgId)
    .where('boardId', '=', boardId)
    .select(['id', 'customSequence', 'displayNumber', 'name', 'description', 'customValues', 'searchText'])
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
  if (after) rows = rows.where('id', '>', after)
  return rows.execute()
}

const write = (ctx: Ctx, changed: { id: string; searchText: string }[]) =>
  sql`
    update ticket t set search_text = c.search_text
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ searchText }) => searchText)}::text[]) as c(id, search_text)
    where t.org_id = ${ctx.orgId}::uuid and t.id = c.id
  `.execute(ctx.db)

const writeValues = (ctx: Ctx, changed: { id: string; values: Record<string, unknown> }[]) =>
  sql`
    update ticket t set custom_values = t.custom_values || c.custom_values
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ values }) => JSON.stringify(values))}::jsonb[]) as c(id, custom_values)
    where t.org_id = ${ctx.orgId}::uuid and t.id = c.id
  `.execute(ctx.db)

type TextValue = Pick<ValueRow, 'fieldId' | 'text' | 'cells'> & { ticketId: string }
const writeTexts = (ctx: Ctx, values: readonly TextValue[]) =>
  sql`
    update ticket_value v set text = c.text, cells = c.cells
    from unnest(${values.map(({ ticketId }) => ticketId)}::uuid[], ${values.map(({ fieldId }) => fieldId)}::uuid[],
      ${values.map(({ text }) => text)}::text[],
      ${values.map(({ cells }) => cells && JSON.stringify(cells))}::jsonb[]) as c(ticket_id, field_id, text, cells)
    where v.org_id = ${ctx.orgId}::uuid and v.ticket_id = c.ticket_id and v.field_id = c.field_id
      and (v.text, v.cells) is distinct from (c.text, c.cells)
  `.execute(ctx.db)

type UniqueValue = { ticketId: string; fieldId: string; uniqueKey: string }
/** A value that becomes unique belongs to the first ticket; existing duplicates are left as they are. */
const claim = (ctx: Ctx, keys: readonly UniqueValue[]) =>
  sql`
    update ticket_value v set unique_key = c.unique_key from (
      select distinct on (field_id, unique_key) field_id, ticket_id, unique_key
      from unnest(${keys.map(({ fieldId }) => fieldId)}::uuid[], ${keys.map(({ ticketId }) => ticketId)}::uuid[],
        ${keys.map(({ uniqueKey }) => uniqueKey)}::text[]) as k(field_id, ticket_id, unique_key)
      order by field_id, unique_key, ticket_id
    ) c
    where v.org_id = ${ctx.orgId}::uuid and v.field_id = c.field_id and v.ticket_id = c.ticket_id
      and not exists (select from ticket_value o where o.org_id = v.org_id and o.field_id = v.field_id and o.unique_key = c.unique_key)
  `.execute(ctx.db)

export const reindexStore = { next, write, writeValues, writeTexts, claim }
