/** Runs the pending migrations: SQL files in order, in one transaction, with checksums of their text. */
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isDatabaseLost } from './db-errors.ts'
import { withoutTimeLimit, type Engine, type Queryable, type SlowConnection } from './engine.ts'
import { log } from '../monitoring/log.ts'
import { readMigrations, readRepair, type Migration } from './migration-files.ts'

type Recorded = Map<string, string | null>

/** The checksums of the migrations that have run, by name; null for those recorded before there were any. */
export const readRecorded = async (on: Queryable): Promise<Recorded> => {
  const { rows } = await on.query<{ there: string | null }>(`select to_regclass('own.migration') as there`)
  if (!rows[0]?.there) return new Map()
  const recorded = await on.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(one)->>'checksum' as checksum from own.migration one order by name`,
  )
  return new Map(recorded.rows.map(({ name, checksum }) => [name, checksum]))
}

const validateRecorded = (migrations: Migration[], recorded: Recorded) => {
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of recorded) {
    if (!ours.has(name)) log.warn({ name }, 'the database was brought up to date by a newer version')
    else if (checksum !== null && checksum !== ours.get(name))
      throw new Error(
        `The migration ${name} is not the text that made this database: it was edited after it had run. Nothing was changed. Start the version that made the database, or put the file back as it was`,
      )
  }
}

export const createMigrationTable = (client: SlowConnection) =>
  client.query(
    `create schema if not exists own;
     create table if not exists own.migration (name text primary key, done_at timestamptz not null default now());
     alter table own.migration add column if not exists checksum text`,
  )

export const runMigration = async (client: SlowConnection, { name, text, checksum }: Migration) => {
  await client.query(text)
  await client.query('insert into own.migration (name, checksum) values ($1, $2)', [name, checksum])
}

/** What ran before checksums were recorded may be an older text of the same name. */
const repairUnrecorded = async (client: SlowConnection, migrations: Migration[], recorded: Recorded) => {
  if (![...recorded.values()].includes(null)) return
  await client.query(await readRepair())
  for (const { name, checksum } of migrations)
    await client.query('update own.migration set checksum = $2 where name = $1 and checksum is null', [name, checksum])
}

export const migrate = async (pool: Pool) => {
  const migrations = await readMigrations()
  const isDone = (recorded: Recorded) => migrations.every(({ name, checksum }) => recorded.get(name) === checksum)
  const before = await readRecorded(withoutTimeLimit(pool))
  validateRecorded(migrations, before)
  if (isDone(before)) return
  const connection = await pool.connect()
  const client = withoutTimeLimit(connection)
  try {
    await client.query('begin')
    await createMigrationTable(client)
    const recorded = await readRecorded(client)
    validateRecorded(migrations, recorded)
    await repairUnrecorded(client, migrations, recorded)
    for (const migration of migrations) if (!recorded.has(migration.name)) await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    connection.release()
  }
}

/** Serialises nodes that start together: even CREATE … IF NOT EXISTS and GRANT fail when two sessions race, pg-boss's among them. */
export const withMigrationLock = async <T>({ pool, lite }: Engine, work: () => Promise<T>): Promise<T> => {
  if (lite) return work() // its folder is locked, and the work needs its only connection
  const client = await pool.connect()
  try {
    await withoutTimeLimit(client).query('select pg_advisory_lock(7281001)')
    return await work()
  } finally {
    client.release(true) // closing the connection releases the lock
  }
}

const patience = 60_000

/** A database that starts at the same time may take longer than this process. */
export const waitForDatabase = async ({ pool, url }: Engine, giveUpAt = Date.now() + patience): Promise<void> => {
  if (!url) return
  try {
    await pool.query('select 1')
  } catch (error) {
    if (!isDatabaseLost(error) || Date.now() > giveUpAt) throw error
    log.warn('the database is not there yet')
    await setTimeout(1_000)
    return waitForDatabase({ pool, url } as Engine, giveUpAt)
  }
}
