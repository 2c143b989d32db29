import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'

const erasures = orgTable('contactErasure')

/** The customer and all who were merged into it, directly or not. Locks them until commit. */
const lockPerson = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{
    id: string
    name: string
    email: string | null
    phone: string | null
    avatarFileId: string | null
    erasedAt: string | null
    mergedIntoId: string | null
  }>`
    with recursive person as (
      select id from customer where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid
      union
      select c.id from customer c join person p on c.org_id = ${ctx.orgId}::uuid and c.merged_into_id = p.id
    )
    select id, name, email, phone, avatar_file_id, erased_at, merged_into_id from customer
    where org_id = ${ctx.orgId}::uuid and id in (select id from person) order by id for no key update`.execute(ctx.db)
  return rows
}

/** Empties the contacts. Their rows stay, because tickets refer to them. */
const emptyContacts = async (ctx: Ctx, ids: readonly string[], name: string) => {
  const all = sql`any(${[...ids]}::uuid[])`
  await sql`delete from contact_point where org_id = ${ctx.orgId}::uuid and customer_id = ${all}`.execute(ctx.db)
  await sql`
    update contact_merge set fields = '[]', points = '[]', undone_at = coalesce(undone_at, now())
    where org_id = ${ctx.orgId}::uuid and (kept_id = ${all} or merged_id = ${all})`.execute(ctx.db)
  await sql`
    update customer set name = ${name}, email = null, phone = null, title = '', avatar_file_id = null, account_id = null,
      search_text = '', is_archived = true, erased_at = now(), version = version + 1
    where org_id = ${ctx.orgId}::uuid and id = ${all}`.execute(ctx.db)
}

type NewErasure = { customerId: string; customerIds: string[]; texts: string[]; total: number }
const insert = async (ctx: Ctx, erasure: NewErasure) =>
  erasures.insert(ctx, { ...erasure, id: randomUUIDv7(), requestedBy: ctx.user?.id ?? null })

const ofCustomer = (ctx: Ctx, customerId: string) =>
  erasures
    .rows(ctx)
    .select(['id', 'done', 'total', 'createdAt', 'finishedAt'])
    .where(sql<boolean>`${customerId}::uuid = any(customer_ids)`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()

const lock = (ctx: Ctx, id: string) =>
  erasures
    .rows(ctx)
    .selectAll()
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Progress = { kind: number; afterId: string | null; done: number }
const advance = (ctx: Ctx, id: string, progress: Progress) =>
  erasures.updates(ctx).set(progress).where('id', '=', id).execute()

/** What was looked for is personal data itself, and goes too. */
const finish = (ctx: Ctx, id: string) =>
  erasures
    .updates(ctx)
    .set({ texts: [], finishedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const erasureStore = { lockPerson, emptyContacts, insert, ofCustomer, lock, advance, finish }
