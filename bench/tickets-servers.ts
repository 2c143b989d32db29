/** Serves the door and bare routes with the same SQL on one PostgreSQL, and inserts tickets on request. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { Pool } from 'pg'
import { openServer } from '#apps/open-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeCall } from '#ui/calls/call.ts'
import { fillTickets } from './tickets-fill.ts'

const url = process.env['DATABASE_URL'] ?? ''
const config = readConfig({
  DIWAN_DATA: mkdtempSync(join(tmpdir(), 'diwan-bench-')),
  DIWAN_CALLS_A_MINUTE: '100000000',
})
const house = await openServer(openPostgres(url), config)
const [slug, name, password] = ['bench-tickets', { ar: 'A', en: 'B' }, 'a long one for the bench']
const orgId = orgIdOf(slug)
const passwordHash = await hashPassword(password)
const userId = await house.runInOrg(orgId, async (ctx) => {
  await createOrg(ctx, { slug, name })
  return createUserRecord(ctx, {
    username: 'agent',
    passwordHash,
    firstName: name,
    lastName: name,
    grants: { 'user.admin': 'all' },
  })
})
const doorAt = await house.server.listen({ port: 0 })
const signedOut = makeCall((path, init) => fetch(doorAt + path, init), slug)
const { authorization } = await signedOut(signInApi.login, { username: 'agent', password, orgDetails: { id: slug } })
const call = makeCall(
  (path, init) => fetch(doorAt + path, { ...init, headers: { ...(init.headers as object), authorization } }),
  slug,
)
const options = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, label: { ar: value, en: value } }))
const { board, ids } = await makeTicketBoard(
  { call },
  {
    fields: {
      kind: { type: 'SELECT', configuration: { options } },
      area: { type: 'NUMBER' },
      parcel: { type: 'TEXT' },
      visit: { type: 'DATE' },
    },
    board: {
      sources: ['phone', 'web', 'mail'].map((value, uiOrder) => ({
        id: randomUUID(),
        label: { ar: value, en: value },
        value,
        uiOrder,
      })),
    },
  },
)
const fields = {
  kind: ids['kind'] ?? '',
  area: ids['area'] ?? '',
  parcel: ids['parcel'] ?? '',
  visit: ids['visit'] ?? '',
}
const statusIds = board.statuses.map(({ id }) => id)
const place = { orgId, boardId: board.id, statusIds, userId, fields }

const pool = new Pool({ connectionString: url, max: 10 })
const bare = fastify()
bare.get('/list', async () => {
  const [items, count, names] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select * from ticket where org_id = $1 and board_id = $2 and archived_at is null order by updated_at desc, id desc limit 20`,
      values: [orgId, board.id],
    }),
    pool.query({
      name: 'count',
      text: `select count(*) as n from (select 1 from ticket where org_id = $1 and board_id = $2 and archived_at is null limit 10001) c`,
      values: [orgId, board.id],
    }),
    pool.query({
      name: 'names',
      text: 'select id, first_name, last_name from org_user where org_id = $1 and id = $2',
      values: [orgId, userId],
    }),
  ])
  return { items: items.rows, total: Number(count.rows[0].n), names: names.rows }
})
/** The newest matches, ranked by their title, with the customers and accounts that have the word. */
bare.get('/search', async (request) => {
  const { text } = request.query as { text: string }
  const pattern = `%${text}%`
  const [tickets, customers, accounts] = await Promise.all([
    pool.query({
      name: 'search',
      text: `with newest as materialized (
          select id from ticket where org_id = $1 and archived_at is null and search_text like $2
          order by updated_at desc, id desc limit 300)
        select k.id, k.name, k.display_number, left(k.description, 20000) as description, b.name as board, s.name as status
        from newest n join ticket k on k.org_id = $1 and k.id = n.id
        join board b on b.org_id = k.org_id and b.id = k.board_id
        join board_status s on s.org_id = k.org_id and s.id = k.status_id
        order by k.search_name like $2 desc, k.updated_at desc, k.id desc limit 8`,
      values: [orgId, pattern],
    }),
    ...['customer', 'account'].map((table) =>
      pool.query({
        name: `search ${table}`,
        text: `select id, name from ${table} where org_id = $1 and search_text like $2 limit 8`,
        values: [orgId, pattern],
      }),
    ),
  ])
  return { tickets: tickets?.rows, customers: customers?.rows, accounts: accounts?.rows }
})
type Sent = { name: string; values: Record<string, unknown> }
bare.post('/create', async (request) => {
  const { name, values } = request.body as Sent
  const client = await pool.connect()
  const id = randomUUID()
  await client.query('begin')
  const { rows } = await client.query({
    name: 'next',
    text: 'update board set next_no = next_no + 1 where org_id = $1 and id = $2 returning next_no - 1 as n',
    values: [orgId, board.id],
  })
  await client.query({
    name: 'ticket',
    text: `insert into ticket (org_id, id, board_id, custom_sequence, display_number, name, status_id, created_by, custom_values, search_text, search_name) values ($1,$2,$3,$4,$11,$5,$6,$7,$8,$9,$10)`,
    values: [orgId, id, board.id, rows[0].n, name, statusIds[0], userId, values, ` ${name}`, name, `REQ-${rows[0].n}`],
  })
  await client.query({
    name: 'values',
    text: `insert into ticket_value (org_id, field_id, ticket_id, text, num) values ($1,$2,$5,'a',null),($1,$3,$5,null,5),($1,$4,$5,'p1',null)`,
    values: [orgId, fields.kind, fields.area, fields.parcel, id],
  })
  await client.query({
    name: 'change',
    text: `insert into change (org_id, id, subject_id, kind, version, actor_id, fields) values ($1,$2,$3,'ticket.created',1,$4,$5)`,
    values: [orgId, randomUUID(), id, userId, JSON.stringify(values)],
  })
  await client.query('commit')
  client.release()
  return { id, name, values }
})
const bareAt = await bare.listen({ port: 0 })

process.on('message', async ({ from, to }: { from: number; to: number }) => {
  await fillTickets(pool, place, { from, to })
  process.send?.({ filled: to })
})
process.on('disconnect', () => process.exit(0))
process.send?.({
  door: Number(new URL(doorAt).port),
  bare: Number(new URL(bareAt).port),
  token: authorization,
  slug,
  boardId: board.id,
  fields,
})
