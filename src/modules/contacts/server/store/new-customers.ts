/** Inserts customers with their points by one statement. */
import { sql } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { ContactPoint } from './points.ts'

/** `unverified`: addresses and numbers that the sender's system names, without proof. */
export type NewCustomer = { id: string; name: string; point: ContactPoint; unverified: readonly ContactPoint[] }
type Inserted = { id: string; email: string | null; phone: string | null }

/**
 * Inserts points in one order, so that two nodes with the same people do not deadlock. Skips a person whose own point exists: another
 * transaction has created the customer. An unverified address that no other customer has is stored in the columns of the customer,
 * but not as a point: a later message from that address must not join the conversations of this customer.
 */
const insertRows = prepare(
  ([people, points, orgId, createdBy]: [string, string, string, string | null]) => sql<Inserted>`
    with point as materialized (
      select * from jsonb_to_recordset(${points}::jsonb)
        as point(id uuid, kind text, scope text, value text, folded text, place int, nth int)
    ), own as (
      insert into contact_point (org_id, customer_id, kind, scope, value, ui_order)
      select ${orgId}::uuid, id, kind, scope, value, 1 from point where place = 0 order by kind, scope, value
      on conflict (org_id, kind, scope, value) do nothing returning customer_id
    ), kept as materialized (
      select distinct on (kind, scope, value) id, kind, value, folded, place
      from point join own on own.customer_id = point.id
      where place = 0 or not exists (select from contact_point p where p.org_id = ${orgId}::uuid and p.kind = point.kind
          and p.scope = point.scope and p.value = point.value)
        and not exists (select from customer c where c.org_id = ${orgId}::uuid and point.kind = 'email' and lower(c.email) = point.value)
        and not exists (select from customer c where c.org_id = ${orgId}::uuid and point.kind = 'phone' and c.phone = point.value)
      order by kind, scope, value, nth
    )
    insert into customer (org_id, id, name, email, phone, search_text, created_by)
    select ${orgId}::uuid, person.id, name,
      (select value from kept where kept.id = person.id and kind = 'email' order by place limit 1),
      (select value from kept where kept.id = person.id and kind = 'phone' order by place limit 1),
      concat_ws(' ', nullif(person.folded, ''),
        (select folded from kept where kept.id = person.id and kind = 'email' order by place limit 1),
        (select folded from kept where kept.id = person.id and kind = 'phone' order by place limit 1)),
      ${createdBy}::uuid
    from jsonb_to_recordset(${people}::jsonb) as person(id uuid, name text, folded text)
    where exists (select from own where own.customer_id = person.id)
    returning id, email, phone`,
)

const insertAll = (ctx: Ctx, people: readonly NewCustomer[]) => {
  const points = people.flatMap(({ id, point, unverified }, nth) =>
    [point, ...unverified].map((each, place) => ({ ...each, id, place, nth, folded: fold(each.value) })),
  )
  const named = people.map(({ id, name }) => ({ id, name, folded: fold(name) }))
  return insertRows(ctx.db, JSON.stringify(named), JSON.stringify(points), ctx.orgId, ctx.user?.id ?? null)
}

export const newCustomerStore = { insertAll }
