import { sql, type Updateable } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables.ts'
import type { DeliveryState, WebhookInput } from '../../api/webhooks.ts'

const shown = ['id', 'name', 'url', 'events', 'isEnabled', 'offReason', 'createdAt'] as const

const all = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhook')
    .select(shown)
    .select(
      sql<{ state: DeliveryState; at: string } | null>`(
        select jsonb_build_object('state', d.state, 'at', d.created_at) from webhook_delivery d
        where d.org_id = webhook.org_id and d.webhook_id = webhook.id order by d.created_at desc, d.id desc limit 1)`.as(
        'last',
      ),
    )
    .where('orgId', '=', ctx.orgId)
    .orderBy('createdAt', 'desc')
    .execute()

const get = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('webhook').selectAll().where('orgId', '=', ctx.orgId).where('id', '=', id).executeTakeFirst()

const insert = async (ctx: Ctx, webhook: WebhookInput & { secret: string }) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('webhook')
    .values({ ...webhook, orgId: ctx.orgId, id })
    .execute()
  return id
}

const update = async (ctx: Ctx, id: string, change: Updateable<Tables['webhook']>) =>
  (
    await ctx.db
      .updateTable('webhook')
      .set(change)
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows === 1n

/** Locks the webhook only where there is something to clear, so that its deliveries do not wait for each other. */
const clearGivenUp = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('webhook')
    .set({ givenUp: 0 })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('givenUp', '<>', 0)
    .execute()

const remove = async (ctx: Ctx, id: string) =>
  (await ctx.db.deleteFrom('webhook').where('orgId', '=', ctx.orgId).where('id', '=', id).executeTakeFirstOrThrow())
    .numDeletedRows === 1n

/** One more was given up; how many in a row that makes. */
const countGivenUp = async (ctx: Ctx, id: string) =>
  (
    await ctx.db
      .updateTable('webhook')
      .set((eb) => ({ givenUp: eb('givenUp', '+', 1) }))
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .returning('givenUp')
      .executeTakeFirst()
  )?.givenUp ?? 0

const count = async (ctx: Ctx) =>
  Number(
    (
      await ctx.db
        .selectFrom('webhook')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('orgId', '=', ctx.orgId)
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Those that want to hear of it. */
const listeners = (ctx: Ctx, event: string) =>
  ctx.db
    .selectFrom('webhook')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('isEnabled', '=', true)
    .where(sql<boolean>`(events = '{}' or ${event} = any(events))`)
    .execute()

export const webhookStore = { all, get, insert, update, remove, count, clearGivenUp, countGivenUp, listeners }
