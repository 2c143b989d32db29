import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { FormDefinition } from '../definition.ts'

export type StoredForm = { id: string; version: number; definition: FormDefinition }

const versionOf = async (ctx: Ctx, id: string) =>
  (
    await ctx.db
      .selectFrom('form')
      .select('version')
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.version

const form = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('form').select(['id', 'version', 'definition']).where('orgId', '=', ctx.orgId).where('id', '=', id)

const get = async (ctx: Ctx, id: string) => (await form(ctx, id).executeTakeFirst()) as StoredForm | undefined

/** Held until the transaction ends: two who save take turns. */
const lock = async (ctx: Ctx, id: string) =>
  (await form(ctx, id).forUpdate().executeTakeFirst()) as StoredForm | undefined

const insert = (ctx: Ctx, id: string, definition: FormDefinition) =>
  ctx.db.insertInto('form').values({ orgId: ctx.orgId, id, definition }).execute()

const update = (ctx: Ctx, { id, version, definition }: StoredForm) =>
  ctx.db
    .updateTable('form')
    .set({ definition, version, updatedAt: sql<string>`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('form').where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

/** The groups that somebody is in, with those above them; where they look through a group's eyes, that group's. */
const groupsOf = async (ctx: Ctx, { id, sessionId }: { id: string; sessionId: string }) => {
  const { rows } = await sql<{ id: string }>`
    with recursive viewed as (
      select (acting->>'policyId')::uuid as id from session
      where org_id = ${ctx.orgId}::uuid and id = nullif(${sessionId}, '')::uuid and acting->>'kind' = 'view-as'
    ), above as (
      select g.id, g.parent_id from policy g
      where g.org_id = ${ctx.orgId}::uuid and g.id in (
        select id from viewed
        union all
        select policy_id from membership
        where org_id = ${ctx.orgId}::uuid and person_id = ${id}::uuid and not exists (select from viewed)
      )
      union
      select g.id, g.parent_id from above a join policy g on g.org_id = ${ctx.orgId}::uuid and g.id = a.parent_id
    ) select id from above
  `.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** The same for many, in the order of these. */
const groupsOfMany = async (ctx: Ctx, users: readonly { id: string; sessionId: string }[]) => {
  const { rows } = await sql<{ place: number; id: string }>`
    with recursive who as (
      select w.place, w.person_id, (
        select (s.acting->>'policyId')::uuid from session s
        where s.org_id = ${ctx.orgId}::uuid and s.id = nullif(w.session_id, '')::uuid and s.acting->>'kind' = 'view-as'
      ) as viewed from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ sessionId }) => sessionId)}::text[])
        with ordinality as w(person_id, session_id, place)
    ), above as (
      select start.place, g.id, g.parent_id from (
        select place, viewed as id from who where viewed is not null
        union all
        select w.place, m.policy_id from who w
        join membership m on m.org_id = ${ctx.orgId}::uuid and m.person_id = w.person_id where w.viewed is null
      ) start join policy g on g.org_id = ${ctx.orgId}::uuid and g.id = start.id
      union
      select a.place, g.id, g.parent_id from above a join policy g on g.org_id = ${ctx.orgId}::uuid and g.id = a.parent_id
    ) select place::int, id from above
  `.execute(ctx.db)
  const groups = users.map((): string[] => [])
  for (const { place, id } of rows) groups[place - 1]?.push(id)
  return groups
}

/** Of fields of these types in all forms. */
const fieldIdsOf = async (ctx: Ctx, types: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct field->>'id' as id from form, jsonb_array_elements(definition->'fields') as field
    where org_id = ${ctx.orgId}::uuid and field->>'type' = any(${[...types]}::text[])`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const formStore = { fieldIdsOf, versionOf, get, lock, insert, update, remove, groupsOf, groupsOfMany }
