import { sql, type RawBuilder } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Grants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { UserState } from '../../api/user-records.ts'
import { idsActedFor } from './delegations.ts'

/** Users in one of these groups, or with one of these direct permissions. */
export type HolderQuery = { groupIds: readonly string[]; permissions: readonly string[]; isEnabled?: boolean }
type Page = { pageNumber: number; pageSize: number; search?: string }

const found = (ctx: Ctx, { groupIds, permissions, isEnabled }: HolderQuery, search?: string) => {
  let people = ctx.db
    .selectFrom('orgUser')
    .where('orgUser.orgId', '=', ctx.orgId)
    .where(
      sql<boolean>`(org_user.grants ?| ${permissions}::text[] or exists (select from membership m
        where m.org_id = org_user.org_id and m.user_id = org_user.id and m.group_id = any(${groupIds}::uuid[])))`,
    )
  if (isEnabled) people = people.where('disabledAt', 'is', null)
  if (search) people = people.where('searchText', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  return people
}

const count = async (ctx: Ctx, sought: HolderQuery, search?: string) =>
  (
    await found(ctx, sought, search)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const everybody = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('orgUser')
      .where('orgId', '=', ctx.orgId)
      .where('disabledAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const name = sql<{ ar: string; en: string }>`jsonb_build_object(
  'ar', (org_user.first_name->>'ar') || ' ' || (org_user.last_name->>'ar'), 'en', (org_user.first_name->>'en') || ' ' || (org_user.last_name->>'en'))`
const state = sql<UserState>`case when org_user.disabled_at is not null then 'disabled' when org_user.password_hash is null then 'invited' else 'active' end`
const memberOf = sql<string[]>`coalesce((select jsonb_agg(m.group_id order by m.group_id) from membership m
  where m.org_id = org_user.org_id and m.user_id = org_user.id), '[]')`

const list = async (ctx: Ctx, sought: HolderQuery, { pageNumber, pageSize, search }: Page) => {
  const [items, total] = await Promise.all([
    found(ctx, sought, search)
      .select(['id', 'username', 'avatarFileId', sql<Grants>`org_user.grants`.as('personal')])
      .select([name.as('name'), state.as('state'), memberOf.as('memberOf')])
      .orderBy(sql`(org_user.first_name->>'ar' || ' ' || (org_user.last_name->>'ar')) collate "C"`)
      .orderBy('id')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    count(ctx, sought, search),
  ])
  return { items, total }
}

/** A user is present with an own session and an open page, or one used in the last minutes. */
const isHere = sql<boolean>`exists (select from session s where s.org_id = org_user.org_id and s.user_id = org_user.id
  and s.acting is null and s.expires_at > now()
  and (s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes))
  and greatest(s.last_seen_at, org_user.last_seen_at) > now() - interval '3 minutes')`

export type Colleague = {
  id: string
  name: Record<Language, string>
  avatarFileId: string | null
  isHere: boolean
}
const colleagueColumns = sql`org_user.id, org_user.avatar_file_id, ${name} as name, ${isHere} as is_here`
const isColleague = sql`org_user.disabled_at is null and org_user.user_type <> 'GUEST'`

/** Enabled users by id. */
const colleaguesById = prepare(
  ([orgId, ids]: [string, readonly string[]]) => sql<Colleague>`select ${colleagueColumns} from org_user
    where org_user.org_id = ${orgId}::uuid and org_user.id = any(${ids}::uuid[]) and ${isColleague}`,
)
const byId = (ctx: Ctx, ids: readonly string[]) => colleaguesById(ctx.db, ctx.orgId, ids)

type BusyColleague = Colleague & { amount: number }
type Query = RawBuilder<unknown>
/** `of`: a query for `user_id` and a positive `amount` of users, without those who have none. Queries of one shape differ only in
 *  these values. */
export type Amounts = { of: (orgId: string, boardId: string) => Query; boardId: string; shape: string | undefined }

/** Compiles and plans a statement once for each shape of its amounts. */
const shaped = <V, R>(build: (values: { orgId: string; amounts: Query; value: V; limit: number }) => RawBuilder<R>) => {
  const known = new Map<string, (db: Ctx['db'], ...values: [string, string, V, number]) => Promise<R[]>>()
  return async (ctx: Ctx, { of, boardId, shape }: Amounts, { value, limit }: { value: V; limit: number }) => {
    const { db, orgId } = ctx
    if (shape === undefined) return (await build({ orgId, amounts: of(orgId, boardId), value, limit }).execute(db)).rows
    const read =
      known.get(shape) ??
      prepare(([org, board, sought, most]: [string, string, V, number]) =>
        build({ orgId: org, amounts: of(org, board), value: sought, limit: most }),
      )
    known.set(shape, read)
    return read(db, orgId, boardId, value, limit)
  }
}

/**
 * The enabled users with the highest amounts, the highest first, each with the number of all of them. Looks users up in this order,
 * so that the limit ends the look-ups.
 */
const busiest = shaped<null, BusyColleague & { total: number }>(
  ({ orgId, amounts, limit }) => sql`
    with busy as materialized (${amounts})
    select found.*, ordered.amount, (select count(*) from busy) as total
    from (select * from busy order by amount desc, user_id) ordered
    cross join lateral (select ${colleagueColumns} from org_user
      where org_user.org_id = ${orgId}::uuid and org_user.id = ordered.user_id and ${isColleague} limit 1) found
    order by ordered.amount desc, ordered.user_id limit ${limit}::int`,
)

/** Enabled users who share a group with a user (`value`), by their names, with their amounts. */
const teamOf = shaped<string, BusyColleague>(
  ({ orgId, amounts, value: userId, limit }) => sql`
    with member as materialized (select ${colleagueColumns} from org_user
      where org_user.org_id = ${orgId}::uuid and org_user.id <> ${userId}::uuid and ${isColleague}
        and org_user.id in (select m.user_id from membership mine
          join membership m on m.org_id = mine.org_id and m.group_id = mine.group_id
          where mine.org_id = ${orgId}::uuid and mine.user_id = ${userId}::uuid)
      order by (org_user.first_name->>'ar' || ' ' || (org_user.last_name->>'ar')) collate "C", org_user.id
      limit ${limit}::int)
    select member.*, coalesce(busy.amount, 0) as amount from member left join (${amounts}) busy on busy.user_id = member.id
    order by (member.name->>'ar') collate "C", member.id`,
)

const colleagues = { byId, busiest, teamOf }

/** Ids of the matching users in one of these groups, in a fixed order; guests are never given work. */
const members = async (
  ctx: Ctx,
  sought: HolderQuery,
  { groupIds, onlyHere }: { groupIds: string[]; onlyHere: boolean },
) => {
  const people = found(ctx, sought)
    .where('userType', '<>', 'GUEST')
    .where(
      sql<boolean>`exists (select from membership m where m.org_id = org_user.org_id and m.user_id = org_user.id
      and m.group_id = any(${groupIds}::uuid[]))`,
    )
  const there = await (onlyHere ? people.where(isHere) : people).select('id').orderBy('id').execute()
  return there.map(({ id }) => id)
}

/** Those of these users who are enabled, with all that gives them permissions. */
const enabled = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db
    .selectFrom('orgUser')
    .where('orgUser.orgId', '=', ctx.orgId)
    .where(sql<boolean>`org_user.id = any(${[...userIds]}::uuid[])`)
    .where('disabledAt', 'is', null)
    .select([
      'id',
      'username',
      'email',
      'language',
      'firstName',
      'lastName',
      'userType',
      sql<Grants>`org_user.grants`.as('personal'),
    ])
    .select([memberOf.as('memberOf'), idsActedFor(ctx.orgId, sql`org_user.id`).as('idsActedFor')])
    .orderBy('id')
    .execute()

/** Ids by lower-case username. */
const idsOfUsernames = async (ctx: Ctx, usernames: readonly string[]) => {
  const rows = await ctx.db
    .selectFrom('orgUser')
    .where('orgId', '=', ctx.orgId)
    .where(sql<boolean>`lower(username) = any(${usernames.map((name) => name.toLowerCase())}::text[])`)
    .select(['id', sql<string>`lower(username)`.as('name')])
    .execute()
  return new Map(rows.map(({ id, name: username }) => [username, id]))
}

/** Users with one of these ids, usernames, addresses or full names, all in small letters. */
const byTexts = async (ctx: Ctx, texts: readonly string[]) => {
  const full = (language: 'ar' | 'en') =>
    sql<string>`lower((first_name->>${sql.lit(language)}) || ' ' || (last_name->>${sql.lit(language)}))`
  const isAmong = (value: RawBuilder<unknown>) => sql<boolean>`${value} = any(${[...texts]}::text[])`
  const columns = [sql`id::text`, sql`lower(username)`, sql`lower(email)`, full('ar'), full('en')]
  return ctx.db
    .selectFrom('orgUser')
    .where('orgId', '=', ctx.orgId)
    .where('disabledAt', 'is', null)
    .where(sql<boolean>`(${sql.join(columns.map(isAmong), sql` or `)})`)
    .select(['id', 'username', 'email', full('ar').as('nameAr'), full('en').as('nameEn')])
    .execute()
}

export const holderStore = { colleagues, idsOfUsernames, byTexts, enabled, list, count, everybody, members }
