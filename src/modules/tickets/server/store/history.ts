import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { FieldChange } from '#core/changes.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { isVisible } from './visible.ts'

type Line = {
  id: string
  at: string
  kind: string
  actorId: string | null
  actorName: string
  changes: FieldChange[]
}
type Page = {
  ticketId: string
  /** Fields whose changes the reader may see. */
  fields: readonly string[]
  /** Kinds of entries that are omitted unless they contain a visible change. */
  omittedKinds: readonly string[]
  pageNumber: number
  pageSize: number
}

/** Entries about another ticket are visible only to users who may see it. */
const mayReadChange = (reader: Reader) => sql<boolean>`case
  when one->>'field' like 'link.%' or one->>'field' = 'mergedFromId' then exists (
    select from ticket k where k.org_id = c.org_id and k.id = coalesce(one->>'after', one->>'before')::uuid
      and ${isVisible(reader)})
  else true end`

/** Newest first, without entries that contain only hidden changes. */
const page = async (ctx: Ctx, reader: Reader, { ticketId, fields, omittedKinds, pageNumber, pageSize }: Page) => {
  const { rows } = await sql<Line & { total: number }>`
    select c.id, c.at, c.kind, c.actor_id, c.actor_name, coalesce(known.changes, '[]') as changes, count(*) over () as total
    from change c cross join lateral (
      select jsonb_agg(one order by place) as changes
      from jsonb_array_elements(c.fields) with ordinality as e(one, place)
      where one->>'field' = any(${[...fields]}::text[]) and ${mayReadChange(reader)}
    ) known
    where c.org_id = ${ctx.orgId}::uuid and c.subject_id = ${ticketId}::uuid
      and (known.changes is not null or c.kind <> all(${[...omittedKinds]}::text[]))
    order by c.at desc, c.id desc limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  // Fields beyond the reply schema are removed by the door.
  return { items: rows as Line[], total: rows[0]?.total ?? 0 }
}

export const historyStore = { page }
