/** The newest changes of tickets, without values. */
import { sql } from 'kysely'
import { actorName } from '#platform/changes/actor-name.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { isVisible } from './visible.ts'

/** No more of the newest changes are looked at, whether the reader may see them or not. */
export const mostActivities = 1000

export type ActivityRow = {
  id: string
  at: string
  kind: string
  actorId: string | null
  actorName: string
  /** Names of the changed fields, and the ticket that a link or a merge refers to. */
  fields: { field: string; otherId: string | null }[]
  commentId: string | null
  ticketId: string
  boardId: string
  ticketName: string
  displayNumber: string
}
type ActivityQuery = { kinds: readonly string[]; boardId?: string | undefined }

/** Of tickets that the reader may see now. */
const newest = async (ctx: Ctx, reader: Reader, { kinds, boardId }: ActivityQuery): Promise<ActivityRow[]> =>
  (
    await sql<ActivityRow>`
      select c.id, c.at, c.kind, c.actor_id, ${actorName(ctx, 'c')} as actor_name, c.data->>'commentId' as comment_id,
        k.id as ticket_id, k.board_id, k.name as ticket_name, k.display_number,
        coalesce((select jsonb_agg(jsonb_build_object('field', f->>'field', 'otherId',
          case when f->>'field' like 'link.%' or f->>'field' = 'mergedFromId' then coalesce(f->>'after', f->>'before') end))
          from jsonb_array_elements(c.fields) f), '[]') as fields
      from (
        select * from change c where c.org_id = ${ctx.orgId}::uuid and c.kind = any(${[...kinds]}::text[])
          ${boardId ? sql`and c.data->>'boardId' = ${boardId}` : sql``}
        order by c.at desc, c.id desc limit ${sql.lit(mostActivities)}) c
      join ticket k on k.org_id = c.org_id and k.id = c.subject_id and ${isVisible(reader)}
      order by c.at desc, c.id desc`.execute(ctx.db)
  ).rows

export type OwnActivity = { day: string; kind: string; amount: number }
/** What a user has done with tickets since a moment, by day and kind. */
const ofUser = async (
  ctx: Ctx,
  { userId, kinds, boardId, since, timeZone }: ActivityQuery & { userId: string; since: string; timeZone: string },
): Promise<OwnActivity[]> =>
  (
    await sql<OwnActivity>`
      select day::text, kind, amount from (select (c.at at time zone ${timeZone}::text)::date as day, c.kind, count(*)::int as amount from (
        select c.at, c.kind from change c
        where c.org_id = ${ctx.orgId}::uuid and c.actor_id = ${userId}::uuid and c.at >= ${since}::timestamptz
          and c.kind = any(${[...kinds]}::text[]) ${boardId ? sql`and c.data->>'boardId' = ${boardId}` : sql``}
        order by c.at desc limit 10000) c
      group by 1, 2) c`.execute(ctx.db)
  ).rows

export const activityStore = { newest, ofUser }
