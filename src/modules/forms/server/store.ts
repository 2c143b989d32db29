import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { FormDefinition } from '../definition.ts'

export type StoredForm = { id: string; version: number; definition: FormDefinition }

const findVersion = prepare(([orgId, id]: [string, string], db) =>
  db.selectFrom('form').select('version').where('orgId', '=', orgId).where('id', '=', id),
)
const versionOf = async ({ db, orgId }: Ctx, id: string) => (await findVersion(db, orgId, id))[0]?.version

const form = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('form').select(['id', 'version', 'definition']).where('orgId', '=', ctx.orgId).where('id', '=', id)

const get = async (ctx: Ctx, id: string) => (await form(ctx, id).executeTakeFirst()) as StoredForm | undefined

/** Locks the row until commit, so that saves run one after another. */
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

/** Ids of the fields of these types in all forms. */
const fieldIdsOf = async (ctx: Ctx, types: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct field->>'id' as id from form, jsonb_array_elements(definition->'fields') as field
    where org_id = ${ctx.orgId}::uuid and field->>'type' = any(${[...types]}::text[])`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** A form of a new board has version 1. */
const hasEdited = async (ctx: Ctx) =>
  (await ctx.db
    .selectFrom('form')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('version', '>', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const formStore = { hasEdited, fieldIdsOf, versionOf, get, lock, insert, update, remove }
