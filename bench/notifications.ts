/** Measures a comment on a ticket with 10,000 watchers: until every watcher has a notification, against the same rows by plain SQL. */
import { setTimeout as delay } from 'node:timers/promises'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { openBenchOrg } from './bench-org.ts'
import { median, report } from './report.ts'

const [watchers, rounds] = [10_000, 3]

const addWatchers = `
  with made as (
    insert into org_user (org_id, id, username, first_name, last_name, user_type, language, grants, search_text)
    select $1, gen_random_uuid(), 'w' || n, '{"ar":"A","en":"A"}', '{"ar":"B","en":"B"}', 'USER', 'ar', '{"ticket.view":"all"}', ''
    from generate_series(1, $3::int) n returning id
  )
  update ticket set watcher_ids = array(select id from made) where org_id = $1 and id = $2`
const plainInsert = `
  insert into notification (org_id, id, user_id, subject_kind, subject_id, event_id, type, reasons)
  select $1, gen_random_uuid(), id, 'ticket', $2, gen_random_uuid(), 'comment-added', '{watcher}' from org_user
  where org_id = $1 and username like 'w%'`

export const measureNotifications = async () => {
  const { engine, orgId, call, close } = await openBenchOrg('watched', { hasWorkers: true })
  const { board } = await makeTicketBoard({ call })
  const { id: ticketId } = await call(ticketApi.create, { boardId: board.id, name: 'Watched' })
  await engine.pool.query(addWatchers, [orgId, ticketId, watchers])
  const plainBegan = performance.now()
  await engine.pool.query(plainInsert, [orgId, ticketId])
  const plain = performance.now() - plainBegan
  const count = async () =>
    (await engine.pool.query('select from notification where org_id = $1 and actor_id is not null', [orgId]))
      .rowCount ?? 0
  const [answered, all]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    await call(commentApi.add, { ticketId, body: '<p>a</p>', mentionIds: [], fileIds: [] })
    answered.push(performance.now() - began)
    while ((await count()) < watchers * round) await delay(20)
    all.push(performance.now() - began)
  }
  report({
    what: `notifications of ${watchers} watchers, against plain SQL`,
    value: median(all) / plain,
    most: 20,
    unit: '×',
  })
  report({ what: 'the comment on that ticket is answered', value: median(answered), most: 1_000, unit: ' ms' })
  console.log(`     ${median(all).toFixed(0)} ms for all, ${plain.toFixed(0)} ms by plain SQL`)
  await close()
}
