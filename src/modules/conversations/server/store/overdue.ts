/** What waits longer than a job takes, found as the owner of the tables: the application sees one organisation at a time. */
import type { Engine } from '#platform/database/engine.ts'

const waitSeconds = 10

const overdueChannels = `select distinct org_id as "orgId", channel_id as "channelId" from public.inbound_message
  where state = 'new' and try_after < now() - interval '${waitSeconds} seconds'`
const overdueDeliveries = `select distinct org_id as "orgId", conversation_id as "conversationId" from public.delivery
  where state = 'waiting' and send_after < now() - interval '${waitSeconds} seconds' limit 1000`

export const listOverdueChannels = async ({ pool }: Pick<Engine, 'pool'>) =>
  (await pool.query<{ orgId: string; channelId: string }>(overdueChannels)).rows

export const listOverdueDeliveries = async ({ pool }: Pick<Engine, 'pool'>) =>
  (await pool.query<{ orgId: string; conversationId: string }>(overdueDeliveries)).rows
