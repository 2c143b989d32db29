import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { requests } from '#modules/workforce/agent-transitions.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { OfferState } from '#platform/tables/routing.ts'

export type OfferRow = Selectable<Tables['offer']>
export type ClosedState = Exclude<OfferState, 'open'>

/** A page of the agent must show an offer within this time. */
export const seenWithinSeconds = 4

const rows = (ctx: Ctx) => ctx.db.selectFrom('offer').where('orgId', '=', ctx.orgId)

const insert = (ctx: Ctx, offer: { workItemId: string; userId: string; teamId: string }, seconds: number) =>
  ctx.db
    .insertInto('offer')
    .values({
      ...offer,
      orgId: ctx.orgId,
      id: randomUUIDv7(),
      state: 'open',
      expiresAt: sql<string>`now() + make_interval(secs => ${seconds})`,
      seenAt: null,
      answeredAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const find = (ctx: Ctx, id: string) => rows(ctx).selectAll().where('id', '=', id).executeTakeFirst()

const openOfUser = (ctx: Ctx, userId: string) =>
  rows(ctx)
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()

const openOfWork = (ctx: Ctx, workItemId: string) =>
  rows(ctx).selectAll().where('workItemId', '=', workItemId).where('state', '=', 'open').executeTakeFirst()

/** By the agent, only in time; by time, only when it is over. Undefined if the offer was closed meanwhile. */
const conditions = {
  accepted: sql<boolean>`expires_at > now()`,
  declined: sql<boolean>`expires_at > now()`,
  missed: sql<boolean>`expires_at <= now()`,
  unreachable: sql<boolean>`seen_at is null and offer.created_at < now() - make_interval(secs => ${sql.lit(seenWithinSeconds)})`,
  withdrawn: sql<boolean>`true`,
} satisfies Record<ClosedState, unknown>

const close = (ctx: Ctx, id: string, state: ClosedState): Promise<OfferRow | undefined> =>
  ctx.db
    .updateTable('offer')
    .set({ state, answeredAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(conditions[state])
    .returningAll()
    .executeTakeFirst()

const markSeen = async (ctx: Ctx, id: string, userId: string) =>
  (
    await ctx.db
      .updateTable('offer')
      .set({ seenAt: sql`coalesce(seen_at, now())` })
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('state', '=', 'open')
      .returning('id')
      .execute()
  ).length > 0

/** Open offers that nobody can answer any more: expired, shown by no page, or of an agent who has left. */
const listDue = async (ctx: Ctx) => {
  const { rows: due } = await sql<{ id: string; state: 'missed' | 'unreachable' | 'withdrawn' }>`
    select offer.id, case when ${conditions.missed} then 'missed' when ${conditions.unreachable} then 'unreachable' else 'withdrawn' end as state
    from offer join agent a on a.org_id = offer.org_id and a.user_id = offer.user_id
    join org_user u on u.org_id = offer.org_id and u.id = offer.user_id
    where offer.org_id = ${ctx.orgId} and offer.state = 'open'
      and (${conditions.missed} or (${conditions.unreachable}) or a.status <> all(${Object.keys(requests)}::text[])
        or u.disabled_at is not null)
    limit 500`.execute(ctx.db)
  return due
}

export const offerStore = { insert, find, openOfUser, openOfWork, close, markSeen, listDue }
