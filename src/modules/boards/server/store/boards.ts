import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { Board, BoardListItem, BoardSettings, Sequence } from '../../api/boards.ts'
import type { Numbering } from '../../sequence.ts'

const boardTable = orgTable('board')

/** Locks boards until commit, so that creating and reordering run one after another. */
const lockAll = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`boards ${ctx.orgId}`}, 0))`.execute(ctx.db)

const statuses = sql<(Board['statuses'][number] & { isArchived: boolean })[]>`coalesce((select jsonb_agg(
    jsonb_build_object('id', s.id, 'name', s.name, 'color', s.color, 'uiOrder', s.ui_order, 'isCloseState', s.is_close_state,
      'securityPolicies', s.security_policies, 'isArchived', s.archived_at is not null) order by s.ui_order, s.id)
  from board_status s where s.org_id = board.org_id and s.board_id = board.id), '[]')`
const tags = sql<(Board['tags'][number] & { isArchived: boolean })[]>`coalesce((select jsonb_agg(
    jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color, 'uiOrder', t.ui_order,
      'isArchived', t.archived_at is not null) order by t.ui_order, t.id)
  from board_tag t where t.org_id = board.org_id and t.board_id = board.id), '[]')`
const sources = sql<Board['sources']>`coalesce((select jsonb_agg(
    jsonb_build_object('id', s.id, 'label', s.label, 'value', s.value, 'uiOrder', s.ui_order) order by s.ui_order, s.id)
  from board_source s where s.org_id = board.org_id and s.board_id = board.id), '[]')`

const current = <T extends { isArchived: boolean }>(all: readonly T[], isArchived: boolean) =>
  all.filter((item) => item.isArchived === isArchived).map(({ isArchived: _isArchived, ...part }) => part)

const get = async (ctx: Ctx, id: string): Promise<Board | undefined> => {
  const found = await boardTable
    .rows(ctx)
    .where('board.id', '=', id)
    .select(['id', 'name', 'description', 'type', 'icon', 'formId', 'sequence', 'workflowEnabled', 'ticketTracking'])
    .select(['ticketComments', 'locksViews', 'uiOrder', 'version', 'createdAt', 'nextNo as nextNumber', 'archivedAt'])
    .select([statuses.as('statuses'), tags.as('tags'), sources.as('sources')])
    .$narrowType<{ type: Board['type']; sequence: Board['sequence'] }>()
    .executeTakeFirst()
  if (!found) return undefined
  const { archivedAt, statuses: all, tags: allTags, ...board } = found
  return {
    ...board,
    isArchived: archivedAt !== null,
    statuses: current(all, false),
    archivedStatuses: current(all, true),
    tags: current(allTags, false),
    archivedTags: current(allTags, true),
  }
}

/** Columns that change between calls, for callers that cache the rest. */
const findPulse = prepare(([orgId, id]: [string, string], db) =>
  db.selectFrom('board').select(['version', 'nextNo', 'createdAt']).where('orgId', '=', orgId).where('id', '=', id),
)
export type BoardPulse = { version: number; nextNo: number; createdAt: string }
const pulse = async ({ db, orgId }: Ctx, id: string): Promise<BoardPulse | undefined> =>
  (await findPulse(db, orgId, id))[0]

/** Locks the board until commit; changes of its tickets wait, and are waited for. */
const lock = (ctx: Ctx, id: string) =>
  boardTable.rows(ctx).select('version').where('id', '=', id).forUpdate().executeTakeFirst()

const lines = (ctx: Ctx, { withArchived }: { withArchived: boolean }): Promise<BoardListItem[]> => {
  let found = boardTable.rows(ctx)
  if (!withArchived) found = found.where('archivedAt', 'is', null)
  return found
    .select(['id', 'name', 'description', 'type', 'icon', sql<boolean>`archived_at is not null`.as('isArchived')])
    .orderBy('uiOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ type: Board['type'] }>()
    .execute()
}

const names = (ctx: Ctx) =>
  boardTable.rows(ctx).select(['id', 'name']).orderBy('uiOrder').orderBy('createdAt').orderBy('id').execute()

/** The present and former numberings of all boards. */
const numberings = async (ctx: Ctx): Promise<{ boardId: string; numbering: Numbering }[]> => {
  const { rows } = await sql<{ boardId: string; numbering: Numbering }>`
    select b.id as board_id, n.numbering from board b
    cross join lateral jsonb_array_elements(b.former_sequences || jsonb_build_array(b.sequence)) as n(numbering)
    where b.org_id = ${ctx.orgId}::uuid`.execute(ctx.db)
  return rows
}

type BoardColumns = Omit<BoardSettings, 'statuses' | 'tags' | 'sources'>
const columns = ({
  name,
  description,
  icon,
  sequence,
  workflowEnabled,
  ticketTracking,
  ticketComments,
  locksViews,
}: BoardColumns) => ({
  name,
  description,
  icon,
  sequence,
  workflowEnabled,
  ticketTracking,
  ticketComments,
  locksViews,
})

type BoardPlace = { id?: string; formId: string; uiOrder: number }
const insert = async (ctx: Ctx, settings: BoardColumns, { id = randomUUIDv7(), formId, uiOrder }: BoardPlace) => {
  const { type, sequence } = settings
  await ctx.db
    .insertInto('board')
    .values({ ...columns(settings), orgId: ctx.orgId, id, type, formId, uiOrder, nextNo: sequence.start })
    .execute()
  return id
}

/** A numbering that tickets have stays reserved for its board. */
const withFormer = (ctx: Ctx, sequence: Sequence) => sql<object>`case
  when sequence - 'start' - 'digits' is distinct from ${JSON.stringify(sequence)}::jsonb - 'start' - 'digits'
    and exists (select from ticket k where k.org_id = ${ctx.orgId}::uuid and k.board_id = board.id)
  then former_sequences || jsonb_build_array(sequence - 'start' - 'digits') else former_sequences end`

const update = (ctx: Ctx, id: string, { nextNo, ...settings }: BoardColumns & { nextNo?: number }) =>
  boardTable
    .updates(ctx)
    .set((eb) => ({
      ...columns(settings),
      formerSequences: withFormer(ctx, settings.sequence),
      version: eb('version', '+', 1),
      ...(nextNo !== undefined && { nextNo }),
    }))
    .where('id', '=', id)
    .execute()

const setArchived = (ctx: Ctx, id: string, isArchived: boolean) =>
  boardTable
    .updates(ctx)
    .set((eb) => ({ archivedAt: isArchived ? sql`now()` : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const arrange = (ctx: Ctx, ids: readonly string[]) =>
  sql`
    update board b set ui_order = o.at - 1 from unnest(${[...ids]}::uuid[]) with ordinality as o(id, at)
    where b.org_id = ${ctx.orgId}::uuid and b.id = o.id
  `.execute(ctx.db)

/** Locks the row of the board until commit, so that a rollback returns the number. */
const incrementNumber = prepare(([orgId, id]: [string, string], db) =>
  db
    .updateTable('board')
    .set((eb) => ({ nextNo: eb('nextNo', '+', 1) }))
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .returning([sql<number>`next_no - 1`.as('number'), 'version']),
)
const takeNumber = async ({ db, orgId }: Ctx, id: string) => (await incrementNumber(db, orgId, id))[0]

const hasTickets = async (ctx: Ctx, id: string) => {
  const found = ctx.db.selectFrom('ticket').where('orgId', '=', ctx.orgId).where('boardId', '=', id).select('id')
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** Deletes the board with its parts; the caller has checked under lock that it has no tickets. */
const remove = async (ctx: Ctx, id: string) => {
  await boardTable.rows(ctx).select('id').where('id', '=', id).forUpdate().execute()
  if (await hasTickets(ctx, id)) return false
  for (const table of [
    'draft',
    'bulkChange',
    'savedFilter',
    'boardTable',
    'boardSource',
    'boardTag',
    'boardStatus',
  ] as const)
    await ctx.db.deleteFrom(table).where('orgId', '=', ctx.orgId).where('boardId', '=', id).execute()
  await boardTable.deletes(ctx).where('id', '=', id).execute()
  return true
}

const ofForm = async (ctx: Ctx, formId: string) =>
  (await boardTable.rows(ctx).where('formId', '=', formId).select('id').execute()).map(({ id }) => id)

const first = async (ctx: Ctx) =>
  (
    await boardTable
      .rows(ctx)
      .where('type', '=', 'TICKET')
      .where('archivedAt', 'is', null)
      .select('id')
      .orderBy('uiOrder')
      .orderBy('id')
      .executeTakeFirst()
  )?.id

export const boardStore = {
  first,
  ofForm,
  lockAll,
  get,
  pulse,
  lock,
  lines,
  names,
  numberings,
  insert,
  update,
  setArchived,
  arrange,
  takeNumber,
  hasTickets,
  remove,
}
