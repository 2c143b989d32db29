/** Every table keeps organisations apart, and the application reaches it only through its view. */
import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { executeNow, prepare } from '#platform/database/db.ts'
import { orgIdOf, platformOrgId } from '#platform/org-id.ts'
import { writeTransaction, readTransaction } from '#platform/database/tenancy.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

const { engine } = await openTestServer()
const { pool } = engine

/** Written once: no right to change or to remove. */
const appendOnly = `('change')`

const rules: Record<string, string> = {
  'an index that does not begin with org_id': `
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and a.attname is distinct from 'org_id'`,
  'a reference that leaves org_id out': `
    select conname as name from pg_constraint k left join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    left join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not (a.attname = 'org_id' and b.attname = 'org_id')`,
  'no primary key': `
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
  'no view that keeps to the organisation': `
    select tablename as name from pg_tables where schemaname = 'public' and not exists (
      select from information_schema.views v join pg_views p on p.schemaname = v.table_schema and p.viewname = v.table_name
      where v.table_schema = 't' and v.table_name = tablename and v.check_option = 'LOCAL' and p.viewowner = tableowner
      and p.definition ~ 'WHERE \\((\\w+\\.)?org_id = \\(current_setting\\(''app.org_id''::text\\)\\)::uuid\\);$')`,
  'a view without some of the columns': `
    select table_name as name from information_schema.columns where table_schema in ('public', 't')
    and table_name in (select tablename from pg_tables where schemaname = 'public') group by table_name, column_name having count(*) < 2`,
  'a view that nobody may use': `
    select relname as name from pg_class where relnamespace = 't'::regnamespace and relkind = 'v' and relname not in ${appendOnly}
    and not (select bool_and(has_table_privilege('diwan_app', pg_class.oid, p)) from unnest('{select,insert,update,delete}'::text[]) p)`,
  'what is written once may be changed': `
    select relname as name from pg_class where relnamespace = 't'::regnamespace and relname in ${appendOnly} and has_table_privilege('diwan_app', oid, 'update')`,
  'a grant too many': `
    select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) g
    where relnamespace in ('public'::regnamespace, 'own'::regnamespace, 't'::regnamespace) and g.grantee <> c.relowner
    and not (relnamespace = 't'::regnamespace and g.grantee = 'diwan_app'::regrole and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
  'a function too open': `
    select p.oid::regprocedure::text as name from pg_proc p where pronamespace = 'own'::regnamespace
    and has_function_privilege('diwan_app', p.oid, 'execute') and p.proname not in ('find_org', 'platform_jobs', 'platform_logs', 'platform_orgs', 'platform_session_ends', 'redact_changes', 'see_platform_session')`,
}

const problems = async () => {
  const found = await Promise.all(
    Object.entries(rules).map(async ([rule, text]) =>
      (await pool.query<{ name: string }>(text)).rows.map(({ name }) => `${name}: ${rule}`),
    ),
  )
  return [...new Set(found.flat())].toSorted()
}

test('every table has its keys and its view, and no excess grant', async () => {
  expect((await pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBeGreaterThanOrEqual(13)
  expect(await problems()).toEqual([])
})

test('reports each fault in the design of a table', async () => {
  await pool.query(`
    create table bare (id int);
    create table keyed (id uuid primary key, org_id uuid not null, other_id uuid, foreign key (other_id) references keyed (id));
    create view t.keyed as select * from keyed;
    alter table file add column late int;
    grant select on file to diwan_app;
    grant update on t.change to diwan_app;
    grant execute on function own.share(text, text) to diwan_app`)
  expect(await problems()).toEqual([
    'bare: a view without some of the columns',
    'bare: no primary key',
    'bare: no view that keeps to the organisation',
    'change: what is written once may be changed',
    'file: a grant too many',
    'file: a view without some of the columns',
    'keyed: a view that nobody may use',
    'keyed: no view that keeps to the organisation',
    'keyed_other_id_fkey: a reference that leaves org_id out',
    'keyed_pkey: an index that does not begin with org_id',
    'own.share(text,text): a function too open',
  ])
  await pool.query(`drop table bare; drop view t.keyed; drop table keyed; alter table file drop column late;
    revoke select on file from diwan_app; revoke update on t.change from diwan_app;
    revoke execute on function own.share(text, text) from diwan_app`)
  expect(await problems()).toEqual([])
})

const org = (slug: string) => ({ orgId: orgIdOf(slug), slug, name: { ar: 'A', en: 'B' }, features: [] })

test('the views show no rows without an organisation', async () => {
  const [mine, theirs] = [orgIdOf('mine'), orgIdOf('theirs')]
  await writeTransaction(pool, mine, (db) => db.insertInto('org').values(org('mine')).execute())
  await expect(
    writeTransaction(pool, mine, (db) => db.insertInto('org').values(org('theirs')).execute()),
  ).rejects.toMatchObject({
    code: '44000',
  })
  await expect(
    writeTransaction(pool, mine, (db) => db.updateTable('org').set({ orgId: theirs }).execute()),
  ).rejects.toMatchObject({
    code: '44000',
  })
  expect(await writeTransaction(pool, theirs, (db) => db.selectFrom('org').selectAll().execute())).toEqual([])
  await expect(pool.query('select * from t.org')).rejects.toThrow(/app.org_id|uuid/)
  for (const [schema, table] of [
    ['public', 'org'],
    ['pgboss', 'job'],
    ['own', 'migration'],
  ] as const)
    await expect(
      writeTransaction(pool, mine, (db) =>
        db
          .withSchema(schema)
          .selectFrom(table as 'org')
          .selectAll()
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
})

test('ends a read transaction with the next one on its connection, or shortly after', async () => {
  const [mine, theirs] = [orgIdOf('mine'), orgIdOf('theirs')]
  type Seen = { org: string; transaction: string; isReadOnly: string; process: number }
  const seen = sql<Seen>`select current_setting('app.org_id') as org, pg_backend_pid() as process,
    (select virtualxid from pg_locks where locktype = 'virtualxid' and pid = pg_backend_pid()) as transaction,
    current_setting('transaction_read_only') as "isReadOnly"`
  const first = await readTransaction(pool, mine, async (db) => (await seen.execute(db)).rows[0])
  const second = await readTransaction(pool, theirs, async (db) => (await seen.execute(db)).rows[0])
  const third = await writeTransaction(pool, mine, async (db) => (await seen.execute(db)).rows[0])
  expect([first, second, third].map((one) => [one?.org, one?.isReadOnly])).toEqual([
    [mine, 'on'],
    [theirs, 'on'],
    [mine, 'off'],
  ])
  expect(new Set([first, second, third].map((one) => one?.transaction)).size).toBe(3)
  expect(new Set([first, second, third].map((one) => one?.process)).size).toBe(1)
  await readTransaction(pool, mine, (db) => seen.execute(db))
  const openOnes = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  await expect.poll(async () => (await pool.query(openOnes)).rowCount).toBe(0)
  // A lost connection that waits for its next reader is not given to it.
  const lost = await readTransaction(pool, mine, async (db) => (await seen.execute(db)).rows[0]?.process)
  if (engine.lite) return
  await pool.query('select pg_terminate_backend($1)', [lost])
  await expect.poll(() => readTransaction(pool, mine, async (db) => (await seen.execute(db)).rows.length)).toBe(1)
})

test('refuses to alter a recorded change, also for the owner of the database', async () => {
  const orgId = orgIdOf('kept')
  const line = { orgId, id: randomUUID(), kind: 'test', fields: '[]' as unknown as object }
  await writeTransaction(pool, orgId, async (db) => {
    await db.insertInto('org').values(org('kept')).execute()
    await db.insertInto('change').values(line).execute()
  })
  for (const change of [`update change set kind = 'other'`, 'delete from change', 'truncate change'])
    await expect(pool.query(change)).rejects.toThrow('append-only')
  await expect(
    writeTransaction(pool, orgId, (db) => db.updateTable('change').set({ kind: 'x' }).execute()),
  ).rejects.toMatchObject({
    code: '42501',
  })
})

test('rolls everything back if a statement fails after the commit was sent', async () => {
  const orgId = orgIdOf('unwritten')
  const failing = writeTransaction(pool, orgId, async (db, commitWith) => {
    await db.insertInto('org').values(org('unwritten')).execute()
    commitWith(executeNow(db, CompiledQuery.raw('select 1 / 0')))
  })
  await expect(failing).rejects.toThrow('division by zero')
  const stored = () => readTransaction(pool, orgId, (db) => db.selectFrom('org').select('slug').execute())
  expect(await stored()).toEqual([])
  await writeTransaction(pool, orgId, async (db, commitWith) =>
    commitWith(executeNow(db, db.insertInto('org').values(org('unwritten')).compile())),
  )
  expect(await stored()).toEqual([{ slug: 'unwritten' }])
})

const settingsOf = sql<{ mode: string; seqscan: string }>`
  select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as seqscan`
const compiledOnce = prepare(() => settingsOf)

test.for([
  ['reads', readTransaction],
  ['writes', writeTransaction],
] as const)('only statements that are compiled once are planned once: %s', async ([, transaction]) => {
  const shown = await transaction(pool, orgIdOf('planned'), async (db) => [
    ...(await settingsOf.execute(db)).rows,
    ...(await compiledOnce(db)),
    ...(await settingsOf.execute(db)).rows,
    ...(await compiledOnce(db)),
  ])
  const [each, once] = [
    { mode: 'auto', seqscan: 'on' },
    { mode: 'force_generic_plan', seqscan: 'off' },
  ]
  expect(shown).toEqual([each, once, each, once])
  expect(await transaction(pool, orgIdOf('planned'), async (db) => (await settingsOf.execute(db)).rows)).toEqual([each])
})

test('shows no rows for a value that is not the id of an organisation', async () => {
  for (const id of ['', 'demo', `${platformOrgId}'; reset role; --`, `${platformOrgId}\n`])
    await expect(writeTransaction(pool, id, (db) => db.selectFrom('org').select('slug').execute())).rejects.toThrow(
      'Not the id',
    )
})

test('the database and the server compute the same id of the platform', async () =>
  expect((await pool.query('select own.platform_id() as id')).rows).toEqual([{ id: platformOrgId }]))
