import { sql, type RawBuilder, type Selectable } from 'kysely'
import { fail } from '#core/errors.ts'
import type { Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import { recordTable, type ListQuery } from '#platform/records/record-table.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { ApiToken } from '../../api/tokens.ts'
import { heldGrants, type Holder } from '#modules/directory/server/held-grants.ts'

const table = recordTable('apiToken', { search: ['name'], sort: '-createdAt', taken: {} })

export type ProgramBearer = Holder & {
  tokenId: string
  tokenName: string
  given: Grants
  endsAt: string | null
  isSeenLately: boolean
}

/** The owners of these API tokens, the grants of the tokens, and the owners' current grants. */
const bearersOf = (orgId: string, isMeant: RawBuilder<boolean>) =>
  sql<ProgramBearer & { tokenHash: Buffer }>`
    select t.token_hash, p.id, p.username, t.id as token_id, t.name as token_name, t.grants as given, t.expires_at as ends_at, p.grants, o.features,
      o.suspended_at is not null as is_suspended,
      coalesce(t.last_used_at > now() - interval '1 minute', false) as is_seen_lately, ${heldGrants(orgId)} as held
    from api_token t
    join org_user p on p.org_id = t.org_id and p.id = t.user_id
    join org o on o.org_id = t.org_id
    where t.org_id = ${orgId}::uuid and ${isMeant} and p.disabled_at is null
      and (t.expires_at is null or t.expires_at > now())`

const findBearer = prepare(([orgId, tokenHash]: [string, Buffer]) => bearersOf(orgId, sql`t.token_hash = ${tokenHash}`))
const bearer = async (ctx: Ctx, tokenHash: Buffer): Promise<ProgramBearer | undefined> =>
  (await findBearer(ctx.db, ctx.orgId, tokenHash))[0]
const bearerById = async (ctx: Ctx, id: string): Promise<ProgramBearer | undefined> =>
  (await bearersOf(ctx.orgId, sql`t.id = ${id}::uuid`).execute(ctx.db)).rows[0]
const bearers = async (ctx: Ctx, tokenHashes: readonly Buffer[]) =>
  (await bearersOf(ctx.orgId, sql`t.token_hash = any(${[...tokenHashes]}::bytea[])`).execute(ctx.db)).rows

/** As the list shows them: with their owners, without their hashes. */
const present = async (ctx: Ctx, rows: readonly Selectable<Tables['apiToken']>[]): Promise<ApiToken[]> => {
  if (rows.length === 0) return []
  const owners = await ctx.db
    .selectFrom('orgUser')
    .where('orgId', '=', ctx.orgId)
    .where(
      'id',
      'in',
      rows.map(({ userId }) => userId),
    )
    .select(['id', 'firstName', 'lastName'])
    .execute()
  const nameOf = (userId: string) => {
    const { firstName, lastName } = owners.find(({ id }) => id === userId) ?? fail('not-found')
    return { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` }
  }
  return rows.map(({ id, name, userId, grants, createdAt, expiresAt, lastUsedAt }) => {
    const owner = { id: userId, name: nameOf(userId) }
    return { id, name, owner, grants, createdAt, expiresAt, lastUsedAt }
  })
}

const list = async (ctx: Ctx, query: ListQuery) => {
  const { items, total } = await table.list(ctx, query)
  return { items: await present(ctx, items), total }
}

/** Deletes the tokens: enabling the account again does not restore them. */
const removeOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db.deleteFrom('apiToken').where('orgId', '=', ctx.orgId).where('userId', 'in', userIds).execute()

const touch = (ctx: Ctx, id: string) =>
  table
    .updates(ctx)
    .set({ lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const apiTokenStore = { ...table, bearer, bearerById, bearers, list, present, removeOf, touch }
