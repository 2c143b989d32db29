/** Addresses and numbers of customers, each of which belongs to one customer. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** `scope`: the channel of an identifier that a provider gave. */
export type ContactPoint = { kind: string; scope: string; value: string }

/** Inserted in one order, so that two creations with the same points wait for each other instead of blocking each other. */
const addPoints = async (ctx: Ctx, customerId: string, points: readonly ContactPoint[]): Promise<ContactPoint[]> => {
  const keyOf = ({ kind, scope, value }: ContactPoint) => JSON.stringify([kind, scope, value])
  const { rows } = await sql<ContactPoint>`
    insert into contact_point as p (org_id, customer_id, kind, scope, value, ui_order)
    select ${ctx.orgId}::uuid, ${customerId}::uuid, n.kind, n.scope, n.value, n.place
    from unnest(${points.map(({ kind }) => kind)}::text[], ${points.map(({ scope }) => scope)}::text[],
      ${points.map(({ value }) => value)}::text[]) with ordinality as n(kind, scope, value, place)
    order by n.kind, n.scope, n.value
    on conflict (org_id, kind, scope, value) do update set ui_order = excluded.ui_order
    where p.customer_id = excluded.customer_id
    returning p.kind, p.scope, p.value`.execute(ctx.db)
  const stored = new Set(rows.map(keyOf))
  return points.filter((point) => !stored.has(keyOf(point)))
}

/** Replaces addresses and numbers, not the identifiers of providers. Returns those that another customer has. */
const setPoints = async (ctx: Ctx, customerId: string, points: readonly ContactPoint[]) => {
  await sql`delete from contact_point where org_id = ${ctx.orgId}::uuid and customer_id = ${customerId}::uuid and scope = ''
    and not (kind, value) in (select * from unnest(${points.map(({ kind }) => kind)}::text[],
      ${points.map(({ value }) => value)}::text[]))`.execute(ctx.db)
  return points.length > 0 ? addPoints(ctx, customerId, points) : []
}

const ownerOf = async (ctx: Ctx, { kind, scope, value }: ContactPoint) =>
  (
    await ctx.db
      .selectFrom('contactPoint')
      .select('customerId')
      .where('orgId', '=', ctx.orgId)
      .where('kind', '=', kind)
      .where('scope', '=', scope)
      .where('value', '=', value)
      .executeTakeFirst()
  )?.customerId

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

export const pointStore = { takenAmong, addPoints, setPoints, ownerOf, pointsOf }
