/** What the wall shows of queues: one statement, over unfinished work alone. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Attempt } from '../route.ts'

type Words = { ar: string; en: string }
export type QueueState = {
  channelId: string
  channelName: Words
  channelType: string
  queueId: string | null
  queueName: Words | null
  waiting: number
  longestSince: string | null
  overdue: number
  offered: number
  held: number
  freePlaces: number
  attempt: Attempt | null
}

const listQueues = async (ctx: Ctx) => {
  const { rows } = await sql<QueueState>`
    with open_work as (
      select channel_id, queue_id, state, waiting_since, is_overdue from work_item
        where org_id = ${ctx.orgId} and state = 'waiting'
      union all
      select channel_id, queue_id, state, waiting_since, is_overdue from work_item
        where org_id = ${ctx.orgId} and user_id is not null),
    lane as (
      select channel_id, queue_id, count(*) filter (where state = 'waiting')::int as waiting,
        min(waiting_since) filter (where state = 'waiting') as longest_since,
        count(*) filter (where state = 'waiting' and is_overdue)::int as overdue,
        count(*) filter (where state = 'offered')::int as offered, count(*) filter (where state = 'held')::int as held
      from open_work group by channel_id, queue_id),
    place as (
      select c.id as channel_id, c.name, c.type, q.id as queue_id, q.name as queue_name, q.ui_order
      from channel c left join queue q on q.org_id = c.org_id and q.channel_id = c.id
      where c.org_id = ${ctx.orgId} and (c.is_enabled or exists (select from lane where lane.channel_id = c.id))),
    free as (
      select t.channel_id, sum(greatest(0, a.max_held - a.held))::int as places
      from (select distinct ct.channel_id, m.user_id from channel_team ct
          join team_member m on m.org_id = ct.org_id and m.team_id = ct.team_id where ct.org_id = ${ctx.orgId}) t
      join agent a on a.org_id = ${ctx.orgId} and a.user_id = t.user_id and a.takes_work
      join org_user u on u.org_id = a.org_id and u.id = a.user_id and u.disabled_at is null
        and u.last_seen_at > now() - interval '3 minutes'
      group by t.channel_id)
    select p.channel_id, p.name as channel_name, p.type as channel_type, p.queue_id, p.queue_name,
      coalesce(l.waiting, 0) as waiting, l.longest_since, coalesce(l.overdue, 0) as overdue, coalesce(l.offered, 0) as offered,
      coalesce(l.held, 0) as held, coalesce(f.places, 0) as free_places,
      (select w.last_attempt from work_item w where w.org_id = ${ctx.orgId} and w.state = 'waiting' and w.channel_id = p.channel_id
        and w.queue_id is not distinct from p.queue_id and w.last_attempt is not null
        order by w.priority, w.waiting_since, w.id limit 1) as attempt
    from place p left join lane l on l.channel_id = p.channel_id and l.queue_id is not distinct from p.queue_id
    left join free f on f.channel_id = p.channel_id
    order by l.longest_since nulls last, p.name->>${ctx.language}, p.ui_order, p.queue_id`.execute(ctx.db)
  return rows
}

export const wallStore = { listQueues }
