/** Counts the open tickets of each board, up to a thousand. */
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { referencesAny } from '#platform/database/references-any.ts'
import { ownerColumns, type TicketUser } from '../../ticket-owners.ts'

const maxCounted = sql.lit(1000)
type Count = { boardId: string; count: number }

const counted = async (ctx: Ctx, query: RawBuilder<Count>) => {
  const { rows } = await query.execute(ctx.db)
  return new Map(rows.map(({ boardId, count }) => [boardId, count]))
}

/** By the index of each open status; one that has more than enough is not counted to its end. */
const ofAll = (ctx: Ctx) =>
  counted(
    ctx,
    sql<Count>`
      select s.board_id, least(sum(found.n), ${maxCounted})::int as count from board_status s cross join lateral (
        select count(*) as n from (
          select from ticket k where k.org_id = s.org_id and k.board_id = s.board_id and k.status_id = s.id
            and k.archived_at is null and k.disabled_at is null limit ${maxCounted}
        ) few
      ) found
      where s.org_id = ${ctx.orgId}::uuid and not s.is_close_state group by s.board_id`,
  )

/** Tickets that belong to one user. */
const ofOwn = (ctx: Ctx, user: TicketUser) => {
  const branches = ownerColumns(user).map(
    ({ column, ids }) => sql`(select k.id, k.board_id, k.status_id from ticket k where k.org_id = ${ctx.orgId}::uuid
      and k.archived_at is null and k.disabled_at is null and ${referencesAny('k', column, ids)} limit 5000)`,
  )
  return counted(
    ctx,
    sql<Count>`
      select k.board_id, least(count(*), ${maxCounted})::int as count
      from (${sql.join(branches, sql` union `)}) k
      join board_status s on s.org_id = ${ctx.orgId}::uuid and s.id = k.status_id and not s.is_close_state
      group by k.board_id`,
  )
}

export const openTicketStore = { ofAll, ofOwn }
