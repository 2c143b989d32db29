/** Restores a full backup into an empty database of either engine. */
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import { fail } from '#core/errors.ts'
import type { Unpacked } from './archive.ts'
import type { Engine, SlowConnection } from '../database/engine.ts'
import type { Manifest } from './manifest.ts'
import { createMigrationTable, migrate, withMigrationLock, readRecorded, runMigration } from '../database/migrate.ts'
import { migrationsFor } from './restore-version.ts'
import { fillTable, inTransaction, tablesOf } from './table-rows.ts'

/** Migrates only to the version of the backup, because its rows would not fit a newer schema. */
const migrateTo = async (client: SlowConnection, manifest: Manifest) => {
  const migrations = await migrationsFor(manifest)
  await createMigrationTable(client)
  const done = await readRecorded(client)
  if ([...done.keys()].some((name) => !manifest.migrations.includes(name)))
    throw new Error('The database is newer than the backup: restore into one that is empty')
  for (const migration of migrations) if (!done.has(migration.name)) await runMigration(client, migration)
}

const mustBeEmpty = async (client: SlowConnection) => {
  const { rowCount } = await client.query('select from public.org limit 1')
  if (rowCount) throw new Error('The database already has organisations: restore into one that is empty')
}

/** Rows may reference later rows, also of their own table, so foreign keys are checked once at the end. */
const withDeferredKeys = async (client: SlowConnection, work: () => Promise<void>) => {
  const { rows } = await client.query<{ relation: string; name: string }>(
    `select conrelid::regclass::text as relation, conname as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  )
  const alter = async (how: string) => {
    for (const { relation, name } of rows)
      await client.query(`alter table ${relation} alter constraint ${escapeIdentifier(name)} ${how}`)
  }
  await alter('deferrable initially deferred')
  await work()
  await client.query('set constraints all immediate')
  await alter('not deferrable')
}

const fill = async (client: SlowConnection, manifest: Manifest, folder: string) => {
  const existing = new Set(await tablesOf(client))
  for (const [table, rows] of Object.entries(manifest.tables)) {
    if (!existing.has(table)) fail('backup-damaged')
    const count = await fillTable(client, { table, path: join(folder, 'tables', `${table}.ndjson`) })
    if (count !== rows) fail('backup-damaged')
  }
}

/** `storeFiles` runs before the commit. */
export const restoreAll = async (
  engine: Engine,
  { manifest, folder }: Pick<Unpacked, 'manifest' | 'folder'>,
  storeFiles: () => Promise<unknown>,
) =>
  withMigrationLock(engine, async () => {
    await inTransaction(engine, async (client) => {
      await migrateTo(client, manifest)
      await mustBeEmpty(client)
      await withDeferredKeys(client, () => fill(client, manifest, folder))
      await storeFiles()
    })
    await migrate(engine.pool)
  })
