/** Measures each widget of the home page in an organisation with many tickets, against the same answer by plain SQL. */
import { Pool } from 'pg'
import type { Endpoint } from '#core/endpoint.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { widgetApi } from '#modules/home/api.ts'
import type { WidgetId } from '#modules/home/widgets.ts'
import { userApi } from '#modules/users/api/users.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { openBenchOrg, type BenchOrg } from './bench-org.ts'
import { median, report } from './report.ts'
import { fillTickets } from './tickets-fill.ts'

const tickets = Number(process.env['BENCH_TICKETS'] ?? 1_000_000)

/** Most tickets are resolved, each is assigned to one of 200 users, some are watched and some await an approval. */
const spread = (userIds: readonly string[]) => ({
  assignee_ids: `array[('{${userIds.join()}}'::uuid[])[1 + n % 200]]`,
  watcher_ids: `case when n % 50 = 0 then array[$4::uuid] else '{}' end`,
  approval: `case when n % 1000 = 0 then 'pending' end`,
  approver_ids: `case when n % 1000 = 0 then array[$4::uuid] else '{}' end`,
  resolved_date: `case when n % 20 <> 0 then now() - make_interval(mins => n % 80000) end`,
})
const changes = `
  insert into change (org_id, id, kind, subject_id, version, actor_id, actor_name, at, fields, data)
  select $1, gen_random_uuid(), 'ticket.updated', id, 2, $2, 'A', now() - make_interval(secs => custom_sequence::int),
    '[{"field":"priority","before":"low","after":"high"}]', jsonb_build_object('boardId', board_id)
  from ticket where org_id = $1 and custom_sequence % 10 = 0`
const counters = `
  insert into ticket_stat (org_id, board_id, metric, key, amount)
  select k.org_id, k.board_id, c.metric, c.key, count(*) from ticket k cross join lateral (
    select 'status' as metric, k.status_id::text as key where k.archived_at is null
    union all select 'priority', k.priority where k.resolved_date is null and k.archived_at is null
    union all select 'assignee', a::text from unnest(k.assignee_ids) a where k.resolved_date is null and k.archived_at is null
    union all select 'created', to_char(date_bin('15 minutes', k.created_at, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
    union all select 'resolved', to_char(date_bin('15 minutes', k.resolved_date, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
      where k.resolved_date is not null) c
  where k.org_id = $1 group by 1, 2, 3, 4`

const open = `k.org_id = $1 and k.resolved_date is null and k.archived_at is null and k.disabled_at is null`
const listed = (condition: string, order: string) => `
  select k.*, count(*) over () from ticket k join board_status s on s.org_id = k.org_id and s.id = k.status_id
  where ${open} and ${condition} order by ${order} limit 8`
const sums = (
  metrics: string,
) => `select metric, key, sum(amount) from ticket_stat where org_id = $1 and metric in (${metrics})
  and (metric not in ('created', 'resolved') or key > to_char(now() - interval '31 days', 'YYYY-MM-DD')) and $2::uuid is not null
  group by 1, 2`
/** Open tickets of each user, with the name, the picture and the presence of these users. */
const people = (who: string, order: string) => `
  with open as (select key::uuid as id, sum(amount) as amount from ticket_stat where org_id = $1 and metric = 'assignee'
    and board_id in (select id from board where org_id = $1 and type = 'TICKET' and archived_at is null)
    group by 1 having sum(amount) <> 0)
  select u.id, u.avatar_file_id, u.first_name, u.last_name, o.amount, (select count(*) from open) as total,
    exists (select from session s where s.org_id = u.org_id and s.user_id = u.id) as is_here
  from org_user u left join open o on o.id = u.id
  where u.org_id = $1 and u.disabled_at is null and u.user_type <> 'GUEST' and ${who} order by ${order}`
const team = people(
  `u.id <> $2 and exists (select from membership mine join membership m on m.org_id = mine.org_id and m.group_id = mine.group_id
    where mine.org_id = $1 and mine.user_id = $2 and m.user_id = u.id)`,
  `(u.first_name->>'ar' || ' ' || (u.last_name->>'ar')) collate "C", u.id limit 100`,
)
/** The answer of each widget by hand; $2 is the user. */
const plain: Record<WidgetId, string> = {
  assigned: listed('k.assignee_ids && array[$2::uuid]', 'k.updated_at desc'),
  created: listed('k.created_by = $2', 'k.updated_at desc'),
  watched: listed('k.watcher_ids && array[$2::uuid]', 'k.updated_at desc'),
  approvals: listed(`k.approval = 'pending' and k.approver_ids && array[$2::uuid]`, 'k.updated_at desc'),
  due: listed(
    `k.assignee_ids && array[$2::uuid] and (k.due_date < now() + interval '7 days' or k.sla_due < now() + interval '7 days')`,
    'least(k.due_date, k.sla_due)',
  ),
  statistics: sums(`'status', 'priority', 'created', 'resolved'`),
  team,
  'users-board': people('o.amount > 0 and $2::uuid is not null', 'o.amount desc, u.id limit 10'),
  activities: `select c.*, k.name from (select * from change where org_id = $1 and kind like 'ticket.%' and $2::uuid is not null
    order by at desc limit 1000) c join ticket k on k.org_id = c.org_id and k.id = c.subject_id`,
  'activity-summary': `select kind, date_trunc('day', at), count(*) from (select kind, at from change where org_id = $1 and actor_id = $2
    and at > now() - interval '8 days' limit 10000) c group by 1, 2`,
}

const rounds = 30
/** Of a call and of its plain SQL in turn, so that both meet the same load; the first rounds compile and plan. */
const timesOf = async (works: readonly (() => Promise<unknown>)[]) => {
  const taken = works.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, work] of works.entries()) {
      const began = performance.now()
      await work()
      if (round >= rounds / 3) taken[at]?.push(performance.now() - began)
    }
  return taken.map(median)
}

const words = { ar: 'A', en: 'B' }
/** The administrator and 199 colleagues in one group. */
const addColleagues = async ({ open, call }: BenchOrg, adminId: string) => {
  const userIds = await open.inOrg(async (ctx) => {
    const ids = [adminId]
    for (let n = 1; n < 200; n++)
      ids.push(
        await createUserRecord(ctx, {
          username: `user${n}`,
          grants: {},
          firstName: words,
          lastName: words,
        }),
      )
    return ids
  })
  const group = await call(groupApi.create, { name: words, parentId: null, assignmentType: 'MANUAL' })
  await call(userApi.addToGroup, { toGroupId: group.id, ids: userIds })
  return userIds
}

export const measureHome = async () => {
  const org = await openBenchOrg('bench-home')
  const { engine, orgId, call, close } = org
  // The pool of the product gives up soon, and indexes are made all at once.
  const pool = new Pool({ connectionString: engine.url, max: 20 })
  const { rows } = await pool.query<{ id: string }>('select id from org_user where org_id = $1', [orgId])
  const userId = rows[0]?.id ?? ''
  const userIds = await addColleagues(org, userId)
  const { board, ids } = await makeTicketBoard(
    { call },
    { fields: { kind: { type: 'TEXT' }, area: { type: 'NUMBER' }, parcel: { type: 'TEXT' }, visit: { type: 'DATE' } } },
  )
  const idOf = (key: string) => ids[key] ?? ''
  const fields = { kind: idOf('kind'), area: idOf('area'), parcel: idOf('parcel'), visit: idOf('visit') }
  const openStatuses = board.statuses.filter(({ isCloseState }) => !isCloseState).map(({ id }) => id)
  const place = { orgId, boardId: board.id, statusIds: openStatuses, userId, fields, more: spread(userIds) }
  await fillTickets(pool, place, { from: 1, to: tickets })
  await pool.query(changes, [orgId, userId])
  await pool.query(counters, [orgId])
  for (const table of ['ticket', 'change', 'ticket_stat']) await pool.query(`vacuum (analyze) ${table}`)
  for (const [id, text] of Object.entries(plain) as [WidgetId, string][]) {
    const [widget = 0, bare = 0] = await timesOf([
      () => call(widgetApi[id] as Endpoint, {}),
      () => pool.query(text, [orgId, userId]),
    ])
    const figure = `${widget.toFixed(1)} ms, ${bare.toFixed(1)} ms by plain SQL`
    report({ what: `${id} among ${tickets} tickets, against plain SQL`, value: widget / bare, most: 3, unit: '×' })
    console.log(`     ${figure}`)
  }
  await pool.end()
  await close()
}
