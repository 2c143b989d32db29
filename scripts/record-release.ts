/** `node scripts/record-release.ts 6-name`: keeps what this version leaves in a database, for the test that upgrades each release. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/database/engine.ts'
import { readMigrations } from '#platform/database/migration-files.ts'
import { tablesOf } from '#platform/backup/table-rows.ts'
import { openServer } from '../src/apps/open-server.ts'
import { seedDemo } from '#apps/demo/seed.ts'

const [name] = process.argv.slice(2)
if (!name) throw new Error('Give the release a name, with its number before it')
const folder = mkdtempSync(join(tmpdir(), 'diwan-release-'))
const config = readConfig({ DIWAN_DATA: folder })
const engine = await openEmbedded()
const house = await openServer(engine, config)
await seedDemo(house.runInOrg, config)

/** Six tickets are as good as six hundred. */
const surplus = '(select id from public.ticket where number > (select min(number) + 5 from public.ticket))'
for (const table of ['comment', 'ticket_value', 'ticket_pin'])
  await engine.pool.query(`delete from public.${table} where ticket_id in ${surplus}`)
await engine.pool.query(`delete from public.ticket_link where from_id in ${surplus} or to_id in ${surplus}`)
await engine.pool.query(`delete from public.ticket where id in ${surplus}`)

const client = await engine.pool.connect()
const tables: Record<string, object[]> = {}
for (const table of await tablesOf(client)) {
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(one)::text as row from public."${table}" one`,
  )
  if (rows.length > 0) tables[table] = rows.map(({ row }) => JSON.parse(row) as object)
}
client.release()
await house.close()
rmSync(folder, { recursive: true, force: true })

const migrations = Object.fromEntries((await readMigrations()).map((migration) => [migration.name, migration.text]))
const madeAt = new Date().toISOString().slice(0, 10)
const bytes = gzipSync(JSON.stringify({ madeAt, migrations, tables }), { level: 9 })
writeFileSync(new URL(`../db/releases/${name}.json.gz`, import.meta.url), bytes)
process.stdout.write(`${name}: ${bytes.length} bytes\n`)
