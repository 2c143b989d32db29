/** Databases that released versions left behind are brought up to date, and are then like new ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { escapeIdentifier } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { isChangeKind } from '#core/changes.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { closeJobs, openJobs } from '#platform/jobs/jobs.ts'
import { migrate } from '#platform/database/migrate.ts'
import { tablesInOrder } from '#platform/backup/table-rows.ts'
import { readCatalog } from './catalog.ts'
import { openBareEmbedded, openCopy, openTestServer } from '#test/helpers/test-server.ts'
import { makeDatabase } from '#test/helpers/make-database.ts'

type Json = Record<string, unknown>
type Release = { migrations: Record<string, string>; tables: Record<string, object[]> }
const folder = new URL('../../db/releases/', import.meta.url)
const releases = readdirSync(folder).toSorted()
const readRelease = (name: string) => JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString()) as Release

const server = inject('postgres')
/** What the texts of the migrations decide is the same on each engine: the embedded one, several times slower, migrates two releases. */
const testOnServer = test.runIf(server)
const migrated = server ? releases : releases.filter((_, place) => place === 0 || place === releases.length - 1)
/** One for all tests, emptied before each: to open another takes seconds. The door at the end closes it. */
const engine = server ? openPostgres(await makeDatabase(server)) : await openBareEmbedded()
const empty = () =>
  engine.pool.query(
    'drop schema if exists own cascade; drop schema if exists t cascade; drop schema public cascade; create schema public',
  )

/** The database as that version left it: its own texts, its own record of them, some of its rows. */
const fillWith = async ({ migrations, tables }: Release) => {
  await empty()
  const client = await engine.pool.connect()
  await client.query(
    'create schema own; create table own.migration (name text primary key, done_at timestamptz not null default now())',
  )
  for (const [name, text] of Object.entries(migrations)) {
    await client.query(text)
    await client.query('insert into own.migration (name) values ($1)', [name])
  }
  for (const { name } of await tablesInOrder(client)) {
    const into = `public.${escapeIdentifier(name)}`
    const text = `insert into ${into} select * from json_populate_recordset(null::${into}, $1)`
    if (tables[name]) await client.query(text, [JSON.stringify(tables[name])])
  }
  client.release()
}

/** Tables that have another name since. */
const renamed: Record<string, string> = { person: 'org_user', policy: 'org_group', answer: 'idempotency_key' }

const countsOf = async (names: string[]) => {
  const counts: Record<string, number> = {}
  for (const name of names)
    counts[name] = (await engine.pool.query(`select from public.${escapeIdentifier(name)}`)).rowCount ?? 0
  return counts
}

describe('a database of the release', { timeout: 120_000 }, async () => {
  const fresh = await openCopy()
  const expected = await readCatalog(fresh)
  await fresh.close()

  test.each(migrated)('%s is migrated to the schema of a new database and keeps its rows', async (name) => {
    const release = readRelease(name)
    await fillWith(release)
    await migrate(engine.pool)
    expect(await readCatalog(engine)).toEqual(expected)
    const { ticket_presence: _, event: __, audit = [], ticket_change: history = [], ...kept } = release.tables
    const counts = Object.fromEntries(
      Object.entries(kept).map(([table, rows]) => [renamed[table] ?? table, rows.length]),
    )
    expect(await countsOf([...Object.keys(counts), 'change'])).toEqual({
      ...counts,
      change: audit.length + history.length,
    })
    const { rows } = await engine.pool.query<{ kind: string }>('select distinct kind from public.change')
    expect(rows.filter(({ kind }) => !isChangeKind(kind))).toEqual([])
    await migrate(engine.pool)
  })
})

testOnServer('merges history and audit entries of one change, and still delivers pending events', async () => {
  await fillWith(readRelease('5-pages.json.gz'))
  const one = `select c.* from public.ticket_change c where kind = 'updated' order by c.at, c.id limit 1`
  await engine.pool.query(`
    insert into public.audit (org_id, id, at, act, actor_id, actor_name, target_id, after, ip, agent, request_id)
    select org_id, gen_random_uuid(), at - interval '1 second', 'ticket.update', actor_id, actor_name, ticket_id::text, '{"name":"x"}', '10.9.8.7', 'a', 'r' from (${one}) c;
    create schema if not exists pgboss; create table pgboss.job (name text, state text, data jsonb);
    insert into public.event (org_id, id, name, data) select org_id, 'b0000000-0000-4000-8000-000000000001', 'group.updated', '{"groupId":"x"}' from (${one}) c;
    insert into pgboss.job values ('event', 'created', '{"id":"b0000000-0000-4000-8000-000000000001"}'), ('event', 'completed', '{"id":"x"}')`)
  const before = await engine.pool.query(one)
  await migrate(engine.pool)
  const { rows } = await engine.pool.query(
    `select id, kind, fields, version, ip from public.change where ip = '10.9.8.7'`,
  )
  const { id, changes, version } = before.rows[0] as Record<string, unknown>
  expect(rows).toEqual([{ id, kind: 'ticket.updated', fields: changes, version, ip: '10.9.8.7' }])
  const waiting = await engine.pool.query(
    `select c.kind, c.data from pgboss.job j join public.change c on c.id::text = j.data->'ids'->>0`,
  )
  expect(waiting.rows).toEqual([{ kind: 'group.updated', data: { groupId: 'x' } }])
  await engine.pool.query('drop schema pgboss cascade')
})

testOnServer('runs jobs that wait in a renamed queue', async () => {
  await fillWith(readRelease('5-pages.json.gz'))
  await engine.pool.query('drop schema if exists pgboss cascade')
  const boss = await openJobs(engine, ['refold'])
  const id = await boss.send('refold', { orgId: 'x', boardId: 'y' })
  await closeJobs(boss, { graceful: false })
  await migrate(engine.pool)
  const { rows } = await engine.pool.query('select id, name, data from pgboss.job')
  expect(rows).toEqual([{ id, name: 'reindex', data: { orgId: 'x', boardId: 'y' } }])
  const queues = await engine.pool.query('select name from pgboss.queue')
  expect(queues.rows.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['refold']))
  expect(queues.rows.map(({ name }) => name)).toContain('reindex')
  await engine.pool.query('drop schema pgboss cascade')
})

testOnServer('boards with a text that repeats a label are indexed once more', async () => {
  await fillWith(readRelease('5-pages.json.gz'))
  await engine.pool.query('drop schema if exists pgboss cascade')
  const { rows } = await engine.pool.query<{ org_id: string; id: string }>(
    `update public.form f set definition = jsonb_set(definition, '{fields}', '[{"type":"DYNAMIC_FIELD"}]')
     from (select org_id, id, form_id from public.board order by id limit 1) b
     where f.org_id = b.org_id and f.id = b.form_id returning b.org_id, b.id`,
  )
  const boss = await openJobs(engine, ['reindex'])
  await closeJobs(boss, { graceful: false })
  await migrate(engine.pool)
  const jobs = await engine.pool.query(`select data from pgboss.job where name = 'reindex'`)
  expect(jobs.rows.map(({ data }) => data)).toContainEqual({ orgId: rows[0]?.org_id, boardId: rows[0]?.id })
  await engine.pool.query('drop schema pgboss cascade')
})

testOnServer('renames the keys of stored documents to those of the specification', async () => {
  await fillWith(readRelease('5-pages.json.gz'))
  const of = `select org_id, id from public.board order by created_at, id limit 1`
  const links = { operand: { field: 'links', of: 'MAX', column: 'number' }, operator: 'GREATER_THAN', value: 1 }
  const sum = { left: { field: 'number' }, by: '+', right: { number: 1 } }
  const filter = { logic: 'AND', items: [links, { operand: sum, operator: 'EQUAL', value: 2 }] }
  const draft = { edits: { title: { mine: 'a', version: 1 }, tagIds: { mine: [], version: 1 } }, refs: {} }
  const reply = { id: 'x', boardId: 'y', number: '1', title: 'T', resolvedAt: null }
  const userOf = `(select id from public.person p where p.org_id = b.org_id limit 1)`
  await engine.pool.query(
    `insert into public.saved_filter (org_id, id, board_id, owner_id, name, folded, filter) select org_id, gen_random_uuid(), id, ${userOf}, 'f', 'f', $1 from (${of}) b`,
    [filter],
  )
  await engine.pool.query(
    `insert into public.draft (org_id, person_id, board_id, about, content) select org_id, ${userOf}, id, 'new', $1 from (${of}) b`,
    [draft],
  )
  await engine.pool.query(
    `insert into public.answer (org_id, person_id, key, body_hash, reply) select org_id, id, 'k', '', $1 from (${of}) b`,
    [reply],
  )
  await migrate(engine.pool)
  const all = async (column: string, table: string, where = 'true') =>
    (await engine.pool.query<{ one: Json }>(`select ${column} as one from public.${table} where ${where}`)).rows.map(
      ({ one }) => one,
    )
  const fields = await all(`jsonb_array_elements(definition->'fields')`, 'form')
  expect(fields.length).toBeGreaterThan(3)
  for (const field of fields) {
    expect(Object.keys(field)).toEqual(expect.arrayContaining(['hintMessage', 'configuration']))
    expect(Object.keys(field)).not.toEqual(expect.arrayContaining(['hint', 'config']))
    for (const column of (field['configuration'] as { columns?: Json[] }).columns ?? []) {
      expect(column).toHaveProperty('value')
      expect(column).not.toHaveProperty('key')
    }
  }
  const columns = await all(`jsonb_array_elements(settings->'columns')`, 'board_table')
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['customSequence', 'name']))
  expect(columns.filter(({ key }) => ['number', 'title', 'resolvedAt'].includes(String(key)))).toEqual([])
  const changed = await all(`jsonb_array_elements(fields)`, 'change', `kind like 'ticket.%'`)
  expect(changed.filter(({ field }) => ['number', 'title', 'resolvedAt'].includes(String(field)))).toEqual([])
  const total = { left: { field: 'customSequence' }, by: '+', right: { number: 1 } }
  const newLinks = { ...links, operand: { ...links.operand, column: 'customSequence' } }
  expect(await all('filter', 'saved_filter', `search_text = 'f'`)).toEqual([
    { logic: 'AND', items: [newLinks, { operand: total, operator: 'EQUAL', value: 2 }] },
  ])
  expect(await all('content', 'draft', `about = 'new' and content->'edits' ? 'name'`)).toEqual([
    { edits: { name: draft.edits.title, tagIds: draft.edits.tagIds }, refs: {} },
  ])
  expect(await all('reply', 'idempotency_key', `key = 'k'`)).toEqual([
    { id: 'x', boardId: 'y', customSequence: '1', name: 'T', resolvedDate: null },
  ])
})

describe('a start is refused', () => {
  test('if an applied migration was edited, and changes nothing', async () => {
    const upToDate = await openCopy()
    const { pool } = upToDate
    const before = await readCatalog(upToDate)
    await pool.query(`update own.migration set checksum = 'of another text' where name = '0012-tickets.sql'`)
    await expect(migrate(pool)).rejects.toThrow(/^The migration 0012-tickets\.sql is not the text that made/)
    await pool.query(`delete from own.migration where name > '0013'`)
    await expect(migrate(pool)).rejects.toThrow('0012-tickets.sql')
    expect(await readCatalog(upToDate)).toEqual(before)
    await upToDate.close()
  })

  test('if the database was created between releases', async () => {
    await empty()
    await engine.pool.query(
      `create schema own; create table own.migration (name text primary key); insert into own.migration values ('0001-foundation.sql'), ('0002-access.sql')`,
    )
    await expect(migrate(engine.pool)).rejects.toThrow('made by an unfinished version, between releases')
  })
})

testOnServer('a migrated database of the release 3-boards accepts a comment', async () => {
  await fillWith(readRelease('3-boards.json.gz'))
  const testServer = await openTestServer({}, engine)
  const { call } = await testServer.join({ 'user.admin': 'all' }, 'demo')
  const { rows } = await engine.pool.query<{ id: string }>(
    'select id from public.ticket order by custom_sequence limit 1',
  )
  const ticketId = rows[0]?.id ?? ''
  await call(commentApi.add, { ticketId, body: '<p>مرحبا</p>', mentionIds: [], fileIds: [] })
  expect((await call(commentApi.list, { ticketId })).items.map(({ body }) => body)).toContain('<p>مرحبا</p>')
})
