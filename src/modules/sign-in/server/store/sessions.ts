import { sql, type RawBuilder } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { Acting } from '#platform/tables/tables.ts'
import { idsActedFor } from '#modules/directory/server/delegations.ts'
import { heldGrants, viewedGrants, type GroupGrants, type Holder } from '#modules/directory/server/held-grants.ts'

/** How long a confirmed identity counts as fresh. */
export const freshMinutes = 10

export type Bearer = Holder & {
  sessionId: string
  acting: Acting | null
  /** Grants of the group of a view-as session. */
  viewed: GroupGrants | null
  /** False where the session, or the one it was made from, may end by rest, and has not been seen for a minute. */
  isSeenLately: boolean
  /** Whether the identity was confirmed recently. */
  isFresh: boolean
  endsAt: string
  /** See `User`. */
  idsActedFor: string[]
}

/** A session that has rested for too long is over, though it is still there. */
export const isAwake = sql<boolean>`(s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes))`

/** The expiry of the session that session `s` was derived from; infinity for a user's own session, null once it has ended. */
const lenderEnds = sql<string | null>`case
  when s.acting->>'kind' = 'impersonation' then own.platform_session_ends((s.acting->>'bySession')::uuid)
  when s.parent_id is not null then (
    select least(parent.expires_at, parent.last_seen_at + make_interval(mins => parent.idle_minutes)) from session parent
    where parent.org_id = s.org_id and parent.id = s.parent_id and parent.expires_at > now()
      and (parent.idle_minutes is null or parent.last_seen_at > now() - make_interval(mins => parent.idle_minutes)))
  else 'infinity' end`
/** A derived session ends with the session it was derived from. */
export const isLent = sql<boolean>`(${lenderEnds}) is not null`

/** The users of these tokens with all their grants. */
const bearersOf = (orgId: string, isMeant: RawBuilder<boolean>) =>
  sql<Bearer & { tokenHash: Buffer }>`
    select s.token_hash, p.id, p.username, s.id as session_id, s.acting, p.grants, o.features, o.suspended_at is not null as is_suspended,
      (s.idle_minutes is null and s.acting is null) or s.last_seen_at > now() - interval '1 minute' as is_seen_lately,
      coalesce(case when s.parent_id is null then s.confirmed_at else (select parent.confirmed_at from session parent
        where parent.org_id = s.org_id and parent.id = s.parent_id) end
        > now() - make_interval(mins => ${freshMinutes}), false) as is_fresh,
      least(s.expires_at, s.last_seen_at + make_interval(mins => s.idle_minutes), ${lenderEnds}) as ends_at,
      ${viewedGrants(orgId)} as viewed, ${heldGrants(orgId)} as held, ${idsActedFor(orgId, sql`p.id`)} as ids_acted_for
    from session s
    join org_user p on p.org_id = s.org_id and p.id = s.user_id
    join org o on o.org_id = s.org_id
    where s.org_id = ${orgId}::uuid and ${isMeant} and s.expires_at > now() and ${isAwake} and ${isLent}
      and p.disabled_at is null`

const findBearer = prepare(([orgId, tokenHash]: [string, Buffer]) => bearersOf(orgId, sql`s.token_hash = ${tokenHash}`))
const bearer = async (ctx: Ctx, tokenHash: Buffer): Promise<Bearer | undefined> =>
  (await findBearer(ctx.db, ctx.orgId, tokenHash))[0]
const bearerById = async (ctx: Ctx, id: string): Promise<Bearer | undefined> =>
  (await bearersOf(ctx.orgId, sql`s.id = ${id}::uuid`).execute(ctx.db)).rows[0]
const bearers = async (ctx: Ctx, tokenHashes: readonly Buffer[]) =>
  (await bearersOf(ctx.orgId, sql`s.token_hash = any(${[...tokenHashes]}::bytea[])`).execute(ctx.db)).rows

type NewSession = {
  userId: string
  tokenHash: Buffer
  hours: number
  idleMinutes?: number | null
  fingerprint?: string
  acting?: Acting
  deviceId?: string
  parentId?: string
  methods?: string[] | null
  isConfirmed?: boolean
}

const insert = async (
  ctx: Ctx,
  { hours, idleMinutes = null, fingerprint = '', acting, isConfirmed, ...session }: NewSession,
) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('session')
    .values({
      ...session,
      orgId: ctx.orgId,
      id,
      fingerprint,
      idleMinutes,
      acting: acting ?? null,
      confirmedAt: isConfirmed ? sql<string>`now()` : null,
      ip: ctx.from.ip,
      agent: ctx.from.agent,
      expiresAt: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  return id
}

const live = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('session as s')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<string>`now()`)
    .where(isAwake)

const list = (ctx: Ctx, userId: string) =>
  live(ctx, userId).select(['id', 'createdAt', 'lastSeenAt', 'ip', 'agent']).orderBy('createdAt', 'desc').execute()

/** Whether the user has an open session of their own. */
const isIn = async (ctx: Ctx, userId: string) =>
  (await live(ctx, userId).select('id').where('acting', 'is', null).executeTakeFirst()) !== undefined

const isThere = async (ctx: Ctx, id: string) =>
  (await ctx.db
    .selectFrom('session')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

const actingOf = async (ctx: Ctx, sessionId: string) =>
  (
    await ctx.db
      .selectFrom('session')
      .select('acting')
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
  )?.acting ?? null

const deviceOf = async (ctx: Ctx, sessionId: string) =>
  (
    await ctx.db
      .selectFrom('session')
      .select('deviceId')
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
  )?.deviceId ?? null

/** Ends sessions of these users: all, one, or all but one. Returns the ids of the ended sessions. */
const end = async (ctx: Ctx, userIds: string[], which: { only?: string; except?: string } = {}) => {
  if (userIds.length === 0) return []
  let ending = ctx.db.deleteFrom('session').where('orgId', '=', ctx.orgId).where('userId', 'in', userIds)
  if (which.only) ending = ending.where('id', '=', which.only)
  if (which.except) ending = ending.where('id', '!=', which.except)
  const ended = (await ending.returning('id').execute()).map(({ id }) => id)
  return ended.length === 0 ? ended : [...ended, ...(await endMadeFrom(ctx, ended))]
}

const endMadeFrom = async (ctx: Ctx, parentIds: readonly string[]) =>
  (
    await ctx.db
      .deleteFrom('session')
      .where('orgId', '=', ctx.orgId)
      .where('parentId', 'in', parentIds)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Applies a new idle limit to open sessions, counted from now. */
const setIdle = (ctx: Ctx, idleMinutes: number | null) =>
  ctx.db
    .updateTable('session')
    .set({ idleMinutes, lastSeenAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('acting', 'is', null)
    .execute()

/** Marks the identity as confirmed; the method counts as passed at sign-in. */
const confirm = (ctx: Ctx, sessionId: string, method: string) =>
  ctx.db
    .updateTable('session')
    .set({ confirmedAt: sql`now()`, methods: sql`array_append(array_remove(methods, ${method}), ${method})` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sessionId)
    .where('acting', 'is', null)
    .execute()

/** Applies a shorter lifetime to open sessions. */
const shorten = (ctx: Ctx, hours: number) =>
  ctx.db
    .updateTable('session')
    .set({ expiresAt: sql`created_at + make_interval(hours => ${hours})` })
    .where('orgId', '=', ctx.orgId)
    .where('acting', 'is', null)
    .where('expiresAt', '>', sql<string>`created_at + make_interval(hours => ${hours})`)
    .execute()

export type Signed = { id: string; userId: string; methods: string[] | null; groupIds: string[]; lastSeenAt: string }

/** Users' own open sessions, with the passed methods and the groups of the user. */
const everybody = async (ctx: Ctx) =>
  (
    await sql<Signed>`
      select s.id, s.user_id, s.methods, s.last_seen_at, array(select m.group_id from membership m
        where m.org_id = s.org_id and m.user_id = s.user_id) as group_ids
      from session s where s.org_id = ${ctx.orgId}::uuid and s.acting is null and s.expires_at > now()
      order by s.last_seen_at desc, s.id desc`.execute(ctx.db)
  ).rows

const peopleIn = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('session')
      .select('userId')
      .distinct()
      .where('orgId', '=', ctx.orgId)
      .where('acting', 'is', null)
      .execute()
  ).map(({ userId }) => userId)

const endThese = async (ctx: Ctx, sessions: readonly Pick<Signed, 'id' | 'userId'>[]) => {
  for (let from = 0; from < sessions.length; from += 1000) {
    const ids = sessions.slice(from, from + 1000).map(({ id }) => id)
    await ctx.db.deleteFrom('session').where('orgId', '=', ctx.orgId).where('id', 'in', ids).execute()
    await endMadeFrom(ctx, ids)
  }
}

/** Use of a derived session counts as use of its parent; ended sessions stay ended. */
const see = async (ctx: Ctx, sessionId: string) => {
  const { rows } = await sql<{ bySession: string | null; parentId: string | null }>`
    update session s set last_seen_at = now()
    where s.org_id = ${ctx.orgId}::uuid and s.id = ${sessionId}::uuid and ${isAwake} and ${isLent}
    returning s.acting->>'bySession' as by_session, s.parent_id`.execute(ctx.db)
  const { bySession, parentId } = rows[0] ?? {}
  if (bySession) await sql`select own.see_platform_session(${bySession}::uuid)`.execute(ctx.db)
  if (parentId) await see(ctx, parentId)
}

/** Whose sessions these are; those that act for a user or view as a group do not count. */
const ownersOf = async (ctx: Ctx, sessionIds: readonly string[]) => {
  const rows = await ctx.db
    .selectFrom('session')
    .select('userId')
    .distinct()
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('acting', 'is', null)
    .execute()
  return rows.map(({ userId }) => userId)
}

export const sessionStore = {
  bearer,
  bearerById,
  bearers,
  insert,
  list,
  isIn,
  isThere,
  actingOf,
  deviceOf,
  confirm,
  end,
  endThese,
  everybody,
  peopleIn,
  shorten,
  setIdle,
  see,
  ownersOf,
}
