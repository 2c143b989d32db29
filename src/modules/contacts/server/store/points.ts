/** Addresses and numbers of customers, each of which belongs to one customer. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** `scope`: the channel of an identifier that a provider gave. */
export type ContactPoint = { kind: string; scope: string; value: string }

export const keyOfPoint = ({ kind, scope, value }: ContactPoint) => JSON.stringify([kind, scope, value])

/** Inserted in one order, so that two creations with the same points wait for each other instead of blocking each other. */
const addPoints = async (ctx: Ctx, customerId: string, points: readonly ContactPoint[]): Promise<ContactPoint[]> => {
  const { rows } = await sql<ContactPoint>`
    insert into contact_point as p (org_id, customer_id, kind, scope, value, ui_order)
    select ${ctx.orgId}::uuid, ${customerId}::uuid, n.kind, n.scope, n.value, n.place
    from unnest(${points.map(({ kind }) => kind)}::text[], ${points.map(({ scope }) => scope)}::text[],
      ${points.map(({ value }) => value)}::text[]) with ordinality as n(kind, scope, value, place)
    order by n.kind, n.scope, n.value
    on conflict (org_id, kind, scope, value) do update set ui_order = excluded.ui_order
    where p.customer_id = excluded.customer_id
    returning p.kind, p.scope, p.value`.execute(ctx.db)
  const stored = new Set(rows.map(keyOfPoint))
  return points.filter((point) => !stored.has(keyOfPoint(point)))
}

/** Replaces addresses and numbers, not the identifiers of providers. Returns those that another customer has. */
const setPoints = async (ctx: Ctx, customerId: string, points: readonly ContactPoint[]) => {
  await sql`delete from contact_point where org_id = ${ctx.orgId}::uuid and customer_id = ${customerId}::uuid and scope = ''
    and not (kind, value) in (select * from unnest(${points.map(({ kind }) => kind)}::text[],
      ${points.map(({ value }) => value)}::text[]))`.execute(ctx.db)
  return points.length > 0 ? addPoints(ctx, customerId, points) : []
}

/** The customers with these points, by the keys of the points. */
const ownersOf = async (ctx: Ctx, points: readonly ContactPoint[]) => {
  const { rows } = await sql<ContactPoint & { customerId: string }>`
    select p.kind, p.scope, p.value, p.customer_id from contact_point p
    join unnest(${points.map(({ kind }) => kind)}::text[], ${points.map(({ scope }) => scope)}::text[],
      ${points.map(({ value }) => value)}::text[]) as n(kind, scope, value)
      on p.kind = n.kind and p.scope = n.scope and p.value = n.value
    where p.org_id = ${ctx.orgId}::uuid`.execute(ctx.db)
  return new Map(rows.map(({ customerId, ...point }) => [keyOfPoint(point), customerId]))
}

/** In the order in which they were entered. */
const pointsOf = async (ctx: Ctx, customerIds: readonly string[]) =>
  ctx.db
    .selectFrom('contactPoint')
    .select(['customerId', 'kind', 'scope', 'value'])
    .where('orgId', '=', ctx.orgId)
    .where('customerId', '=', sql<string>`any(${[...customerIds]}::uuid[])`)
    .orderBy('uiOrder')
    .orderBy('value')
    .execute()

/** Which of these addresses and numbers a customer has. */
const takenAmong = async (ctx: Ctx, values: readonly string[]) => {
  const found = await ctx.db
    .selectFrom('contactPoint')
    .select('value')
    .where('orgId', '=', ctx.orgId)
    .where('kind', 'in', ['email', 'phone'])
    .where('scope', '=', '')
    .where('value', '=', sql<string>`any(${[...values]}::text[])`)
    .execute()
  return new Set(found.map(({ value }) => value))
}

export const pointStore = { takenAmong, addPoints, setPoints, ownersOf, pointsOf }
