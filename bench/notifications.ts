/** Measures a comment on a ticket with 10,000 watchers: until every watcher has a notification, against the same rows by plain SQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openServer } from '#apps/open-server.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { makeCall } from '#ui/calls/call.ts'
import { report } from './report.ts'

const watchers = 10_000
const [slug, password] = ['watched', 'a long one for the bench']
const name = { ar: 'A', en: 'B' }

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
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-notifications-'))
  const app = await openServer(engine, readConfig({ DIWAN_DATA: folder }))
  await app.startWork()
  const orgId = orgIdOf(slug)
  const passwordHash = await hashPassword(password)
  await app.runInOrg(orgId, async (ctx) => {
    await createOrg(ctx, { slug, name })
    const grants = { 'user.admin': 'all' } as const
    await createUserRecord(ctx, { username: 'admin', passwordHash, grants, firstName: name, lastName: name })
  })
  const callWith = (authorization = '') =>
    makeCall(async (url, { method, body, headers }) => {
      const reply = await app.server.inject({
        url,
        method: method as 'POST',
        payload: body as string | undefined,
        headers: { ...headers, ...(authorization && { authorization }) },
      })
      return new Response(reply.rawPayload as BodyInit, { status: reply.statusCode, headers: reply.headers as never })
    }, slug)
  const { authorization } = await callWith()(signInApi.login, { username: 'admin', password, orgDetails: { id: slug } })
  const call = callWith(authorization)
  const { board } = await makeTicketBoard({ call })
  const { id: ticketId } = await call(ticketApi.create, { boardId: board.id, name: 'Watched' })
  await engine.pool.query(addWatchers, [orgId, ticketId, watchers])
  const plainBegan = performance.now()
  await engine.pool.query(plainInsert, [orgId, ticketId])
  const plain = performance.now() - plainBegan
  const count = async () =>
    (await engine.pool.query('select from notification where org_id = $1 and actor_id is not null', [orgId]))
      .rowCount ?? 0
  const began = performance.now()
  await call(commentApi.add, { ticketId, body: '<p>a</p>', mentionIds: [], fileIds: [] })
  const answered = performance.now() - began
  while ((await count()) < watchers) await delay(20)
  const all = performance.now() - began
  report({ what: `notifications of ${watchers} watchers, against plain SQL`, value: all / plain, most: 20, unit: '×' })
  report({ what: 'the comment on that ticket is answered', value: answered, most: 1_000, unit: ' ms' })
  console.log(`     ${all.toFixed(0)} ms for all, ${plain.toFixed(0)} ms by plain SQL`)
  await app.close().catch(() => undefined)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
