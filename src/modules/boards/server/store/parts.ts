/** Writes statuses, tags and sources of a board; omitted ones are archived if tickets use them, else removed. */
import { sql } from 'kysely'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { BoardSettings } from '../../api/boards.ts'

const boardSourceTable = orgTable('boardSource')

export type Parts = Pick<BoardSettings, 'statuses' | 'tags' | 'sources'>

const tables = ['board_status', 'board_tag', 'board_source', 'board_table', 'saved_filter']

/** Which of these ids exist on another board. */
const takenElsewhere = async (ctx: Ctx, boardId: string, ids: readonly string[]) => {
  const found = tables.map(
    (table) => sql`select id from ${sql.table(table)} where org_id = ${ctx.orgId}::uuid
      and board_id <> ${boardId}::uuid and id = any(${[...ids]}::uuid[])`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union all `)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const putStatuses = async (ctx: Ctx, boardId: string, statuses: Parts['statuses']) => {
  await ctx.db
    .insertInto('boardStatus')
    .values(
      statuses.map(({ id, name, color, uiOrder, isCloseState, securityPolicies }) => ({
        orgId: ctx.orgId,
        boardId,
        id,
        name,
        color,
        uiOrder,
        isCloseState,
        securityPolicies,
        archivedAt: null,
      })),
    )
    .onConflict((on) =>
      on.columns(['orgId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        color: eb.ref('excluded.color'),
        uiOrder: eb.ref('excluded.uiOrder'),
        isCloseState: eb.ref('excluded.isCloseState'),
        securityPolicies: eb.ref('excluded.securityPolicies'),
        archivedAt: null,
      })),
    )
    .execute()
  const gone = sql`org_id = ${ctx.orgId}::uuid and board_id = ${boardId}::uuid and not id = any(${statuses.map(({ id }) => id)}::uuid[])`
  const isUsed = sql`exists (select from ticket t where t.org_id = ${ctx.orgId}::uuid and t.status_id = board_status.id)`
  await sql`delete from board_status where ${gone} and not ${isUsed}`.execute(ctx.db)
  await sql`update board_status set archived_at = now() where ${gone} and archived_at is null`.execute(ctx.db)
}

const putTags = async (ctx: Ctx, boardId: string, tags: Parts['tags']) => {
  if (tags.length > 0)
    await ctx.db
      .insertInto('boardTag')
      .values(
        tags.map(({ id, name, color, uiOrder }) => ({
          orgId: ctx.orgId,
          boardId,
          id,
          name,
          color,
          uiOrder,
          archivedAt: null,
        })),
      )
      .onConflict((on) =>
        on.columns(['orgId', 'id']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          color: eb.ref('excluded.color'),
          uiOrder: eb.ref('excluded.uiOrder'),
          archivedAt: null,
        })),
      )
      .execute()
  const gone = sql`org_id = ${ctx.orgId}::uuid and board_id = ${boardId}::uuid and not id = any(${tags.map(({ id }) => id)}::uuid[])`
  const isUsed = sql`exists (select from ticket t where t.org_id = ${ctx.orgId}::uuid and t.tag_ids @> array[board_tag.id])`
  await sql`delete from board_tag where ${gone} and not ${isUsed}`.execute(ctx.db)
  await sql`update board_tag set archived_at = now() where ${gone} and archived_at is null`.execute(ctx.db)
}

/** Tickets store the value itself, so a source can be removed; two sources may swap values. */
const putSources = async (ctx: Ctx, boardId: string, sources: Parts['sources']) => {
  await boardSourceTable.deletes(ctx).where('boardId', '=', boardId).execute()
  if (sources.length > 0)
    await ctx.db
      .insertInto('boardSource')
      .values(sources.map((source) => ({ ...source, orgId: ctx.orgId, boardId })))
      .execute()
}

const ticketsOn = (ctx: Ctx, boardId: string) =>
  ctx.db
    .selectFrom('ticket')
    .where('orgId', '=', ctx.orgId)
    .where('boardId', '=', boardId)
    .select(sql<number>`count(*)`.as('n'))

const inStatus = async (ctx: Ctx, boardId: string, id: string) =>
  (await ticketsOn(ctx, boardId).where('statusId', '=', id).executeTakeFirstOrThrow()).n

const withTag = async (ctx: Ctx, boardId: string, id: string) =>
  (
    await ticketsOn(ctx, boardId)
      .where(sql<boolean>`tag_ids @> array[${id}::uuid]`)
      .executeTakeFirstOrThrow()
  ).n

const put = async (ctx: Ctx, boardId: string, { statuses, tags, sources }: Parts) => {
  await putStatuses(ctx, boardId, statuses)
  await putTags(ctx, boardId, tags)
  await putSources(ctx, boardId, sources)
}

export const partStore = { takenElsewhere, inStatus, withTag, put }
