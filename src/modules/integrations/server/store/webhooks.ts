import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/org-table.ts'
import type { DeliveryState } from '../../api/webhooks.ts'

const table = orgTable('webhook')

const shown = ['id', 'name', 'url', 'events', 'isEnabled', 'offReason', 'createdAt'] as const

const all = (ctx: Ctx) =>
  table
    .rows(ctx)
    .select(shown)
    .select(
      sql<{ state: DeliveryState; at: string } | null>`(
        select jsonb_build_object('state', d.state, 'at', d.created_at) from webhook_delivery d
        where d.org_id = webhook.org_id and d.webhook_id = webhook.id order by d.created_at desc, d.id desc limit 1)`.as(
        'last',
      ),
    )
    .orderBy('createdAt', 'desc')
    .execute()

/** Locks the webhook only where there is something to clear, so that its deliveries do not wait for each other. */
const clearGivenUp = (ctx: Ctx, id: string) =>
  table.updates(ctx).set({ givenUp: 0 }).where('id', '=', id).where('givenUp', '<>', 0).execute()

/** One more was given up; how many in a row that makes. */
const countGivenUp = async (ctx: Ctx, id: string) =>
  (
    await table
      .updates(ctx)
      .set((eb) => ({ givenUp: eb('givenUp', '+', 1) }))
      .where('id', '=', id)
      .returning('givenUp')
      .executeTakeFirst()
  )?.givenUp ?? 0

/** Those that want to hear of it. */
const listeners = (ctx: Ctx, event: string) =>
  table
    .rows(ctx)
    .select('id')
    .where('isEnabled', '=', true)
    .where(sql<boolean>`(events = '{}' or ${event} = any(events))`)
    .execute()

export const webhookStore = { ...table, all, clearGivenUp, countGivenUp, listeners }
