import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'
import type { DeliveryState } from '../../api/webhooks.ts'

const table = recordTable('webhook', { search: ['name', 'url'], sort: '-createdAt', taken: {} })

type LastDelivery = { state: DeliveryState; at: string }

/** The latest delivery to each of these webhooks. */
const lastDeliveries = async (ctx: Ctx, ids: readonly string[]) => {
  const { rows } = await sql<{ webhookId: string } & LastDelivery>`
    select distinct on (webhook_id) webhook_id, state, created_at as at from webhook_delivery
    where org_id = ${ctx.orgId}::uuid and webhook_id = any(${ids}::uuid[])
    order by webhook_id, created_at desc, id desc`.execute(ctx.db)
  return new Map(rows.map(({ webhookId, ...last }) => [webhookId, last]))
}

/** Locks the webhook only where there is something to clear, so that its deliveries do not wait for each other. */
const clearGivenUp = (ctx: Ctx, id: string) =>
  table.updates(ctx).set({ givenUp: 0 }).where('id', '=', id).where('givenUp', '<>', 0).execute()

/** Returns how many deliveries in a row were given up. */
const countGivenUp = async (ctx: Ctx, id: string) =>
  (
    await table
      .updates(ctx)
      .set((eb) => ({ givenUp: eb('givenUp', '+', 1) }))
      .where('id', '=', id)
      .returning('givenUp')
      .executeTakeFirst()
  )?.givenUp ?? 0

const listeners = (ctx: Ctx, event: string) =>
  table
    .rows(ctx)
    .select('id')
    .where('isEnabled', '=', true)
    .where(sql<boolean>`(events = '{}' or ${event} = any(events))`)
    .execute()

const all = (ctx: Ctx) => table.rows(ctx).selectAll().orderBy('id').execute()

export const webhookStore = { ...table, all, lastDeliveries, clearGivenUp, countGivenUp, listeners }
