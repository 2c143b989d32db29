import { sql } from 'kysely'
import { actorName } from '#platform/changes/actor-name.ts'
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
type Visibility = {
  /** Fields whose changes the reader may see. */
  fields: readonly string[]
  /** Kinds of entries that are omitted unless they contain a visible change. */
  omittedKinds: readonly string[]
}
type Page = Visibility & { ticketId: string; pageNumber: number; pageSize: number }

/** Entries about another ticket are visible only to users who may see it. */
const mayReadChange = (reader: Reader) => sql<boolean>`case
  when one->>'field' like 'link.%' or one->>'field' = 'mergedFromId' then exists (
    select from ticket k where k.org_id = c.org_id and k.id = coalesce(one->>'after', one->>'before')::uuid
      and ${isVisible(reader)})
  else true end`

const entries = (ctx: Ctx, reader: Reader, { fields, omittedKinds }: Visibility) => sql`
  from change c cross join lateral (
    select jsonb_agg(one order by place) as changes
    from jsonb_array_elements(c.fields) with ordinality as e(one, place)
    where one->>'field' = any(${[...fields]}::text[]) and ${mayReadChange(reader)}
  ) known
  where c.org_id = ${ctx.orgId}::uuid and (known.changes is not null or c.kind <> all(${[...omittedKinds]}::text[]))`
const line = (ctx: Ctx) =>
  sql`c.id, c.at, c.kind, c.actor_id, ${actorName(ctx, 'c')} as actor_name, coalesce(known.changes, '[]') as changes`

/** Newest first, without entries that contain only hidden changes. */
const page = async (ctx: Ctx, reader: Reader, { ticketId, pageNumber, pageSize, ...visibility }: Page) => {
  const { rows } = await sql<Line & { total: number }>`
    select ${line(ctx)}, count(*) over () as total ${entries(ctx, reader, visibility)} and c.subject_id = ${ticketId}::uuid
    order by c.at desc, c.id desc limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  // Fields beyond the reply schema are removed by the door.
  return { items: rows as Line[], total: rows[0]?.total ?? 0 }
}

/** All of several tickets. */
const ofTickets = async (
  ctx: Ctx,
  reader: Reader,
  { ticketIds, ...visibility }: Visibility & { ticketIds: readonly string[] },
) =>
  (
    await sql<Line & { ticketId: string }>`
      select c.subject_id as ticket_id, ${line(ctx)} ${entries(ctx, reader, visibility)}
        and c.subject_id = any(${[...ticketIds]}::uuid[]) order by c.at desc, c.id desc`.execute(ctx.db)
  ).rows

export const historyStore = { page, ofTickets }
