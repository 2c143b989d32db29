import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Feature } from '#core/features.ts'
import type { Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

type Bearer = {
  id: string
  username: string
  sessionId: string
  grants: Grants
  held: Grants[]
  features: Feature[]
  isSuspended: boolean
}

/** Who bears this token, and all that was ever given to them: by themselves, by their groups and by the groups above. */
const bearer = async (ctx: Ctx, tokenHash: Buffer): Promise<Bearer | undefined> => {
  const { rows } = await sql<Bearer>`
    select p.id, p.username, s.id as session_id, p.grants, o.features, o.suspended_at is not null as is_suspended,
      coalesce((
        with recursive above as (
          select g.id, g.parent_id, g.grants from membership m join policy g on g.org_id = m.org_id and g.id = m.policy_id
          where m.org_id = ${ctx.orgId}::uuid and m.person_id = p.id
          union
          select g.id, g.parent_id, g.grants from above a join policy g on g.org_id = ${ctx.orgId}::uuid and g.id = a.parent_id
        ) select jsonb_agg(above.grants) from above
      ), '[]') as held
    from session s
    join person p on p.org_id = s.org_id and p.id = s.person_id
    join org o on o.org_id = s.org_id
    where s.org_id = ${ctx.orgId}::uuid and s.token_hash = ${tokenHash} and s.expires_at > now() and p.disabled_at is null
  `.execute(ctx.db)
  return rows[0]
}

type NewSession = { personId: string; tokenHash: Buffer; hours: number; fingerprint: string }

const insert = async (ctx: Ctx, { personId, tokenHash, hours, fingerprint }: NewSession) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('session')
    .values({
      orgId: ctx.orgId,
      id,
      personId,
      tokenHash,
      fingerprint,
      ip: ctx.from.ip,
      agent: ctx.from.agent,
      expiresAt: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  return id
}

const live = (ctx: Ctx, personId: string) =>
  ctx.db
    .selectFrom('session')
    .where('orgId', '=', ctx.orgId)
    .where('personId', '=', personId)
    .where('expiresAt', '>', sql<string>`now()`)

const list = (ctx: Ctx, personId: string) =>
  live(ctx, personId).select(['id', 'createdAt', 'lastSeenAt', 'ip', 'agent']).orderBy('createdAt', 'desc').execute()

/** Ends sessions of these people: all, one, or all but one. Gives back the ids of those that ended. */
const end = async (ctx: Ctx, personIds: string[], which: { only?: string; except?: string } = {}) => {
  if (personIds.length === 0) return []
  let ending = ctx.db.deleteFrom('session').where('orgId', '=', ctx.orgId).where('personId', 'in', personIds)
  if (which.only) ending = ending.where('id', '=', which.only)
  if (which.except) ending = ending.where('id', '!=', which.except)
  return (await ending.returning('id').execute()).map(({ id }) => id)
}

/** Written now and then, not on every call: a reader's transaction cannot write. */
const touch = (ctx: Ctx, sessionId: string, personId: string) =>
  Promise.all([
    ctx.db
      .updateTable('session')
      .set({ lastSeenAt: sql`now()` })
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', sessionId)
      .execute(),
    ctx.db
      .updateTable('person')
      .set({ lastSeenAt: sql`now()` })
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', personId)
      .execute(),
  ])

export const sessionStore = { bearer, insert, list, end, touch }
