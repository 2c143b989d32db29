import { sql } from 'kysely'
import type { Filter } from '#core/filters/filter.ts'
import { fold } from '#core/values/fold.ts'
import { ApiError } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { brokenKey } from '#platform/database/db-errors.ts'
import { recordTable } from '#platform/records/record-table.ts'

const taken = { saved_filter_own: 'name', saved_filter_shared: 'name' }
const table = recordTable('savedFilter', { search: ['name'], sort: 'name', taken })

export type StoredFilter = {
  id: string
  ownerId: string
  name: string
  isShared: boolean
  filter: Filter
  version: number
  ownerName: Record<Language, string>
}

const filters = (ctx: Ctx, boardId: string) =>
  table
    .rows(ctx)
    .innerJoin('orgUser', (on) =>
      on.onRef('orgUser.orgId', '=', 'savedFilter.orgId').onRef('orgUser.id', '=', 'savedFilter.ownerId'),
    )
    .where('savedFilter.boardId', '=', boardId)
    .where((eb) => eb.or([eb('ownerId', '=', ctx.user?.id ?? null), eb('isShared', '=', true)]))
    .select(['savedFilter.id', 'ownerId', 'name', 'isShared', 'filter', 'savedFilter.version'])
    .select(
      sql<Record<Language, string>>`jsonb_build_object('ar', (first_name->>'ar') || ' ' || (last_name->>'ar'),
        'en', (first_name->>'en') || ' ' || (last_name->>'en'))`.as('ownerName'),
    )
    .$narrowType<{ filter: Filter }>()

/** Own and shared filters. */
const all = (ctx: Ctx, boardId: string): Promise<StoredFilter[]> =>
  filters(ctx, boardId)
    .orderBy(sql`saved_filter.search_text collate "C"`)
    .orderBy('savedFilter.id')
    .execute()

const get = (ctx: Ctx, boardId: string, id: string): Promise<StoredFilter | undefined> =>
  filters(ctx, boardId).where('savedFilter.id', '=', id).executeTakeFirst()

const orTaken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isTaken = brokenKey(error)?.startsWith('saved_filter_')
    throw isTaken ? new ApiError('invalid', { fields: { name: 'name-taken' } }) : error
  })

type Content = { name: string; isShared: boolean; filter: Filter }
const columns = ({ name, isShared, filter }: Content) => ({ name, isShared, filter })

const insert = async (ctx: Ctx, boardId: string, content: Content & { ownerId: string }) =>
  (await table.create(ctx, { ...columns(content), boardId, ownerId: content.ownerId })).id

/** `version` is the one that the change was made from. */
const update = async (ctx: Ctx, ref: { id: string; version: number }, content: Content) =>
  (await table.change(ctx, ref, columns(content))).after.version

export type SharedFilter = { id: string; name: string; filter: Filter }

/** Shared filters of the board. */
const shared = (ctx: Ctx, boardId: string): Promise<SharedFilter[]> =>
  table
    .rows(ctx)
    .where('boardId', '=', boardId)
    .where('isShared', '=', true)
    .select(['id', 'name', 'filter'])
    .orderBy('id')
    .$narrowType<{ filter: Filter }>()
    .execute()

const namesOn = (ctx: Ctx, boardId: string) =>
  table.rows(ctx).where('boardId', '=', boardId).select(['id', 'ownerId', 'searchText']).execute()

const firstPerson = async (ctx: Ctx) =>
  (await ctx.db.selectFrom('orgUser').where('orgId', '=', ctx.orgId).select('id').orderBy('id').executeTakeFirst())?.id

/** Makes exactly these filters shared: others become private again, new ones get this owner. */
const share = async (ctx: Ctx, boardId: string, { wanted, ownerId }: { wanted: SharedFilter[]; ownerId: string }) => {
  // names may be swapped, so temporary names avoid conflicts
  await sql`
    update saved_filter set is_shared = false,
      search_text = case when id = any(${wanted.map(({ id }) => id)}::uuid[]) then id::text else search_text end
    where org_id = ${ctx.orgId}::uuid and board_id = ${boardId}::uuid
      and (is_shared or id = any(${wanted.map(({ id }) => id)}::uuid[]))`.execute(ctx.db)
  for (const { id, ...content } of wanted) {
    const row = { ...columns({ ...content, isShared: true }), searchText: fold(content.name) }
    await orTaken(
      ctx.db
        .insertInto('savedFilter')
        .values({ ...row, orgId: ctx.orgId, id, boardId, ownerId })
        .onConflict((on) => on.columns(['orgId', 'id']).doUpdateSet({ ...row, version: sql`saved_filter.version + 1` }))
        .execute(),
    )
  }
}

const { remove } = table
export const savedFilterStore = { all, get, insert, update, remove, shared, namesOn, firstPerson, share }
