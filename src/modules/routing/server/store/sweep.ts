/** Organisations in which something is due for the router, found as the owner of the tables: the application sees one at a time. */
import type { Engine } from '#platform/database/engine.ts'
import { seenWithinSeconds } from './offers.ts'

const due = `
  select org_id from public.work_item where state = 'waiting' and (route_at <= now() or escalate_at <= now())
  union
  select org_id from public.offer where state = 'open'
    and (expires_at <= now() or (seen_at is null and created_at < now() - interval '${seenWithinSeconds} seconds'))
  union
  select w.org_id from public.work_item w join public.org_user u on u.org_id = w.org_id and u.id = w.user_id
    where w.state = 'offered' and u.disabled_at is not null or w.state = 'held' and not w.is_answered and (u.disabled_at is not null
      or (u.last_seen_at < now() - interval '3 minutes' and u.last_seen_at >= w.held_since))`

export const listDueOrgs = async ({ pool }: Pick<Engine, 'pool'>) =>
  (await pool.query<{ org_id: string }>(due)).rows.map((row) => row.org_id)
