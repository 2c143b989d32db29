import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'

export type FieldMove = { field: string; before: unknown; after: unknown }
export type PointMove = { kind: string; scope: string; value: string; uiOrder: number }
export type Moved = Record<string, string[]>

const customers = orgTable('customer')
const merges = orgTable('contactMerge')

/** Locks both until commit, in one order, so that two merges of the same pair wait for each other. */
const lockPair = async (ctx: Ctx, ids: readonly [string, string]) => {
  const rows = await customers
    .rows(ctx)
    .select(['id', 'version', 'mergedIntoId', 'erasedAt'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The points of the kept customer come first. */
const movePoints = async (ctx: Ctx, { fromId, toId }: { fromId: string; toId: string }): Promise<PointMove[]> => {
  const { rows } = await sql<PointMove>`
    with before as (select kind, scope, value, ui_order from contact_point
      where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid),
    moved as (update contact_point p set customer_id = ${toId}::uuid, ui_order = b.ui_order + 1000 from before b
      where p.org_id = ${ctx.orgId}::uuid and p.kind = b.kind and p.scope = b.scope and p.value = b.value returning p.value)
    select kind, scope, value, ui_order from before order by kind, scope, value`.execute(ctx.db)
  return rows
}

type Back = { points: readonly PointMove[]; fromId: string; toId: string }
/** Also creates those that were removed since the merge. Returns the values that another customer has now. */
const movePointsBack = async (ctx: Ctx, { points, fromId, toId }: Back): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    insert into contact_point as p (org_id, customer_id, kind, scope, value, ui_order)
    select ${ctx.orgId}::uuid, ${toId}::uuid, n.kind, n.scope, n.value, n.ui_order
    from jsonb_to_recordset(${JSON.stringify(points.map(({ uiOrder, ...point }) => ({ ...point, ui_order: uiOrder })))}::jsonb)
      as n(kind text, scope text, value text, ui_order int)
    order by n.kind, n.scope, n.value
    on conflict (org_id, kind, scope, value) do update set customer_id = excluded.customer_id, ui_order = excluded.ui_order
    where p.customer_id = ${fromId}::uuid
    returning p.value`.execute(ctx.db)
  const moved = new Set(rows.map(({ value }) => value))
  return points.map(({ value }) => value).filter((value) => !moved.has(value))
}

const setMergedInto = (ctx: Ctx, id: string, intoId: string | null) =>
  customers
    .updates(ctx)
    .set((eb) => ({ mergedIntoId: intoId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

type NewMerge = { keptId: string; mergedId: string; fields: FieldMove[]; points: PointMove[]; moved: Moved }
const insert = async (ctx: Ctx, { keptId, mergedId, ...change }: NewMerge) => {
  const id: string = randomUUIDv7()
  const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
  await ctx.db
    .insertInto('contactMerge')
    .values({
      orgId: ctx.orgId,
      id,
      keptId,
      mergedId,
      mergedBy: ctx.user?.id ?? null,
      fields: json(change.fields),
      points: json(change.points),
      moved: json(change.moved),
    })
    .execute()
  return id
}

const lock = (ctx: Ctx, id: string) =>
  merges.rows(ctx).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const setUndone = (ctx: Ctx, id: string) =>
  merges
    .updates(ctx)
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

const listOf = async (ctx: Ctx, where: { customerId: string } | { id: string }) => {
  const wanted =
    'id' in where
      ? sql<boolean>`m.id = ${where.id}::uuid`
      : sql<boolean>`${where.customerId}::uuid in (m.kept_id, m.merged_id)`
  const { rows } = await sql<{
    id: string
    keptId: string
    mergedId: string
    mergedName: string
    mergedAt: string
    mergedBy: string | null
    undoneAt: string | null
  }>`
    select m.id, m.kept_id, m.merged_id, c.name as merged_name, m.merged_at, m.merged_by, m.undone_at
    from contact_merge m join customer c on c.org_id = m.org_id and c.id = m.merged_id
    where m.org_id = ${ctx.orgId}::uuid and ${wanted} order by m.merged_at desc, m.id desc limit 100`.execute(ctx.db)
  return rows
}

type Candidate = { name: string; email: string | null; phones: readonly string[]; emails: readonly string[] }
/** Others with one of its numbers or addresses, or whose text begins with its folded name. */
const alike = async (ctx: Ctx, id: string, { phones, emails, folded }: Candidate & { folded: string }) => {
  const begin = folded.replace(/[\\%_]/g, '\\$&')
  const ofOrg = sql`org_id = ${ctx.orgId}::uuid`
  // Each part has an index of its own; the shortest texts first, because a longer one has more than the name.
  const { rows } = await sql<{ id: string }>`
    select id from customer where ${ofOrg} and id <> ${id}::uuid and merged_into_id is null and erased_at is null
      and not is_archived and id in (
        select id from customer where ${ofOrg} and phone = any(${[...phones]}::text[])
        union select id from customer where ${ofOrg} and lower(email) = any(${[...emails]}::text[])
        union select id from customer where ${ofOrg} and (search_text = ${folded} or search_text like ${`${begin} %`})
        union select customer_id from contact_point where ${ofOrg} and kind in ('email', 'phone') and scope = ''
          and value = any(${[...phones, ...emails]}::text[]))
    order by length(search_text), id limit 50`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export const mergeStore = {
  lockPair,
  movePoints,
  movePointsBack,
  setMergedInto,
  insert,
  lock,
  setUndone,
  listOf,
  alike,
}
