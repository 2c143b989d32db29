import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'

/** Two concurrent links could create a loop, so they are serialised. */
const lock = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`links ${ctx.orgId}`}, 0))`.execute(ctx.db)

/** A parent is stored as `parent` from child to parent; the other kinds in the direction of their creation. */
export type StoredLinkKind = 'parent' | 'related' | 'duplicate'
export type StoredLink = { id: string; kind: StoredLinkKind; fromId: string; toId: string }

const of = (ctx: Ctx, ticketId: string) =>
  ctx.db
    .selectFrom('ticketLink')
    .where('orgId', '=', ctx.orgId)
    .where((eb) => eb.or([eb('fromId', '=', ticketId), eb('toId', '=', ticketId)]))
    .select(['id', sql<StoredLinkKind>`kind`.as('kind'), 'fromId', 'toId'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const insert = async (ctx: Ctx, link: Omit<StoredLink, 'id'>) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('ticketLink')
    .values({ orgId: ctx.orgId, id, ...link, createdBy: ctx.user?.id ?? null })
    .execute()
  return id
}

const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('ticketLink').where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

/** Whether `id` is an ancestor of `below`, or equal to it. */
const isAbove = async (ctx: Ctx, id: string, below: string) => {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up as (
      select ${below}::uuid as id
      union
      select l.to_id from ticket_link l join up on l.from_id = up.id
      where l.org_id = ${ctx.orgId}::uuid and l.kind = 'parent'
    )
    select exists (select from up where id = ${id}::uuid) as found
  `.execute(ctx.db)
  return rows[0]?.found ?? false
}

/** Moves links to another ticket, without duplicates, links to itself, and loops. */
const move = async (ctx: Ctx, fromId: string, toId: string) => {
  const moving = new Set((await of(ctx, fromId)).map(({ id }) => id))
  await sql`
    delete from ticket_link l where l.org_id = ${ctx.orgId}::uuid and (
      (l.from_id = ${fromId}::uuid and (l.to_id = ${toId}::uuid or exists (
        select from ticket_link o where o.org_id = l.org_id and o.from_id = ${toId}::uuid and o.to_id = l.to_id and o.kind = l.kind)))
      or (l.to_id = ${fromId}::uuid and (l.from_id = ${toId}::uuid or exists (
        select from ticket_link o where o.org_id = l.org_id and o.to_id = ${toId}::uuid and o.from_id = l.from_id and o.kind = l.kind))))
  `.execute(ctx.db)
  await sql`
    update ticket_link set
      from_id = case when from_id = ${fromId}::uuid then ${toId}::uuid else from_id end,
      to_id = case when to_id = ${fromId}::uuid then ${toId}::uuid else to_id end
    where org_id = ${ctx.orgId}::uuid and ${fromId}::uuid in (from_id, to_id)
  `.execute(ctx.db)
  const parents = (await of(ctx, toId)).filter(({ id, kind }) => kind === 'parent' && moving.has(id))
  for (const link of parents) if (await isAbove(ctx, link.fromId, link.toId)) await remove(ctx, link.id)
}

export const linkStore = { lock, of, insert, remove, isAbove, move }
