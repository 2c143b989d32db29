import { sql, type Insertable, type Updateable } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { UserFilter } from '../../api/user-records.ts'
import type { SignInName } from '../sign-in-name.ts'

type NewUser = Omit<Insertable<Tables['orgUser']>, 'orgId' | 'id' | 'createdBy' | 'createdAt' | 'version'>

/** Returns the user of every membership that was not there before. */
const addMemberships = async (ctx: Ctx, userIds: string[], groupIds: string[]) => {
  const rows = userIds.flatMap((userId) => groupIds.map((groupId) => ({ orgId: ctx.orgId, userId, groupId })))
  if (rows.length === 0) return []
  const added = await ctx.db
    .insertInto('membership')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('userId')
    .execute()
  return added.map(({ userId }) => userId)
}

const insert = async (ctx: Ctx, { groupIds, ...user }: NewUser & { groupIds: string[] }) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('orgUser')
    .values({ ...user, orgId: ctx.orgId, id, createdBy: ctx.user?.id ?? null })
    .execute()
  await addMemberships(ctx, [id], groupIds)
  return id
}

/** What the form of a user shows, besides the groups: a change of any of these is a new version. */
const formColumns = ['username', 'firstName', 'lastName', 'email', 'phone', 'userType', 'language'] as const

const update = (ctx: Ctx, id: string, change: Omit<Updateable<Tables['orgUser']>, 'version'>) =>
  ctx.db
    .updateTable('orgUser')
    .set(change)
    .set((eb) => {
      const changed = formColumns.filter((column) => change[column] !== undefined)
      const isChanged = eb.or(changed.map((column) => eb(column, 'is distinct from', change[column] as never)))
      return { version: sql<number>`version + (${isChanged})::int` }
    })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

/** In a fixed order, so that two changes of many users do not deadlock. */
const raiseVersions = (ctx: Ctx, ids: readonly string[]) =>
  sql`
    with locked as (
      select id from org_user where org_id = ${ctx.orgId}::uuid and id = any(${[...ids]}::uuid[])
      order by id for no key update
    )
    update org_user u set version = u.version + 1 from locked where u.org_id = ${ctx.orgId}::uuid and u.id = locked.id
  `.execute(ctx.db)

const setPassword = (ctx: Ctx, id: string, passwordHash: string) =>
  ctx.db
    .updateTable('orgUser')
    .set({ passwordHash, passwordChangedAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

const byId = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('orgUser').selectAll().where('orgId', '=', ctx.orgId).where('id', '=', id).executeTakeFirst()

/** Locks the row until commit, so that concurrent changes run one after another. */
const lock = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('orgUser')
    .select(['grants', 'disabledAt', 'version'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** In a fixed order, so that concurrent locks do not deadlock. */
const lockAll = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('orgUser')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns the changed users. */
const setDisabled = async (ctx: Ctx, ids: string[], isDisabled: boolean) =>
  ids.length === 0
    ? []
    : (
        await ctx.db
          .updateTable('orgUser')
          .set({ disabledAt: isDisabled ? sql`now()` : null })
          .where('orgId', '=', ctx.orgId)
          .where('id', 'in', ids)
          .where('disabledAt', isDisabled ? 'is' : 'is not', null)
          .returning('id')
          .execute()
      ).map(({ id }) => id)

/** Called for requests and for open pages. */
const setLastSeen = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .updateTable('orgUser')
    .set({ lastSeenAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** The names of these users. */
const namesOf = async (ctx: Ctx, ids: readonly string[]) => {
  const rows = await ctx.db
    .selectFrom('orgUser')
    .select(['id', 'firstName', 'lastName'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, firstName, lastName }) => [
      id,
      { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` },
    ]),
  )
}

/** By username, e-mail address or phone number. */
const byName = (ctx: Ctx, { typed, plain, phone }: SignInName) =>
  ctx.db
    .selectFrom('orgUser')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), 'in', [typed.toLowerCase(), plain]),
        eb(eb.fn<string>('lower', ['email']), 'in', [typed.toLowerCase(), plain]),
        ...(phone ? [eb('phone', '=', phone)] : []),
      ]),
    )
    .orderBy((eb) => eb(eb.fn<string>('lower', ['username']), '=', typed.toLowerCase()), 'desc')
    .orderBy((eb) => eb(eb.fn<string>('lower', ['username']), '=', plain), 'desc')
    .executeTakeFirst()

const byMail = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom('orgUser')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

const join = async (ctx: Ctx, userIds: string[], groupIds: string[]) => {
  const added = await addMemberships(ctx, userIds, groupIds)
  await raiseVersions(ctx, added)
  return added.length
}

const leave = async (ctx: Ctx, userIds: string[], groupIds: string[]) => {
  if (userIds.length === 0 || groupIds.length === 0) return 0
  const removed = await ctx.db
    .deleteFrom('membership')
    .where('orgId', '=', ctx.orgId)
    .where('userId', 'in', userIds)
    .where('groupId', 'in', groupIds)
    .returning('userId')
    .execute()
  await raiseVersions(
    ctx,
    removed.map(({ userId }) => userId),
  )
  return removed.length
}

const state = sql<
  'active' | 'invited' | 'disabled' | 'locked'
>`case when org_user.disabled_at is not null then 'disabled'
  when org_user.password_hash is null and not exists (select from identity i where i.org_id = org_user.org_id and i.user_id = org_user.id) then 'invited' when exists (select from attempt a where a.org_id = org_user.org_id and a.user_id = org_user.id and a.key ~ '^(name|org_user|day):' and a.locked_until > now()) then 'locked' else 'active' end`

type GroupRef = { id: string; name: Record<Language, string> }
const groups = sql<
  GroupRef[]
>`coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name->>'ar')
  from membership m join org_group g on g.org_id = m.org_id and g.id = m.group_id
  where m.org_id = org_user.org_id and m.user_id = org_user.id), '[]')`

/** Ids of the groups that a user is a direct member of. */
const groupIdsOf = async (ctx: Ctx, userId: string) =>
  (
    await ctx.db
      .selectFrom('membership')
      .select('groupId')
      .where('orgId', '=', ctx.orgId)
      .where('userId', '=', userId)
      .execute()
  ).map(({ groupId }) => groupId)

const users = ({ db, orgId }: Pick<Ctx, 'db' | 'orgId'>) => db.selectFrom('orgUser').where('orgUser.orgId', '=', orgId)

const matching = (ctx: Ctx, { search, state: wanted, groupId }: UserFilter) => {
  let found = users(ctx)
  if (search) found = found.where('searchText', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  if (wanted) found = found.where(state, '=', wanted)
  if (groupId)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership')
          .select('userId')
          .where('membership.orgId', '=', ctx.orgId)
          .whereRef('membership.userId', '=', 'orgUser.id')
          .where('membership.groupId', '=', groupId),
      ),
    )
  return found
}

const shown = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'avatarFileId',
  'version',
  'createdAt',
  'lastSeenAt',
] as const

const sorts = {
  name: sql`(org_user.first_name->>'ar' || ' ' || (org_user.last_name->>'ar')) collate "C"`,
  username: sql`lower(org_user.username)`,
  createdAt: sql`org_user.created_at`,
  lastSeenAt: sql`org_user.last_seen_at`,
}

type Page = UserFilter & { pageNumber: number; pageSize: number; sort?: string }

const list = async (ctx: Ctx, { pageNumber, pageSize, sort = '-createdAt', ...filter }: Page) => {
  const by = sorts[sort.replace('-', '') as keyof typeof sorts]
  const [items, count] = await Promise.all([
    matching(ctx, filter)
      .select(shown)
      .select([state.as('state'), groups.as('groups'), sql<'USER'>`user_type`.as('userType')])
      .orderBy(by, (how) => (sort.startsWith('-') ? how.desc() : how.asc()).nullsLast())
      .orderBy('id')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    matching(ctx, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

const findUser = prepare(([orgId, id]: [string, string], db) =>
  users({ db, orgId })
    .where('id', '=', id)
    .select(shown)
    .select([state.as('state'), groups.as('groups'), sql<'USER'>`user_type`.as('userType')]),
)
const user = async (ctx: Ctx, id: string) => (await findUser(ctx.db, ctx.orgId, id))[0]

const idsOf = async (ctx: Ctx, filter: UserFilter) =>
  (await matching(ctx, filter).select('id').execute()).map(({ id }) => id)

/** Whether the organisation has more users than its first one. */
const hasSeveral = (ctx: Ctx) => orgTable('orgUser').hasRows(ctx, 2)

export const userStore = {
  hasSeveral,
  insert,
  update,
  raiseVersions,
  setPassword,
  byId,
  lock,
  lockAll,
  setDisabled,
  setLastSeen,
  namesOf,
  byName,
  byMail,
  join,
  leave,
  groupIdsOf,
  list,
  user,
  idsOf,
}
