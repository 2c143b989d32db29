/** Brings a backup back into an empty database, of either engine, and its files to wherever files are kept now. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier, type ClientBase } from 'pg'
import { extract } from 'tar-stream'
import { migrationsOf, tablesOf, type Manifest } from './backup.ts'
import type { Blobs } from './blobs.ts'
import type { Engine } from './engine.ts'
import { migrate, oneAtATime } from './migrate.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** What may be in an archive; anything else could be meant for another place on this machine. */
const known = new RegExp(`^(manifest\\.json|tables/[a-z_]+\\.ndjson|files/${uuid}/${uuid}(-\\d+)?)$`)

const unpack = async (file: string, folder: string): Promise<Manifest> => {
  const entries = extract()
  const writing = (async () => {
    for await (const entry of entries) {
      if (!known.test(entry.header.name)) throw new Error(`This is not a backup of Diwan: ${entry.header.name}`)
      const path = join(folder, entry.header.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  })()
  await Promise.all([pipeline(createReadStream(file), createGunzip(), entries), writing])
  const manifest = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}'),
  ) as Partial<Manifest>
  if (manifest.product !== 'diwan' || manifest.format !== 1) throw new Error('This is not a backup of Diwan')
  return manifest as Manifest
}

/** The database as it was for this backup: no younger, for its rows would not fit. */
const migrateTo = async (client: ClientBase, wanted: string[]) => {
  const ours = (await readdir(migrations)).toSorted()
  const unknown = wanted.filter((name, at) => ours[at] !== name)
  if (unknown.length > 0) throw new Error(`The backup was made by another version of Diwan, with ${unknown.join(', ')}`)
  await client.query(
    'create schema if not exists own; create table if not exists own.migration (name text primary key, done_at timestamptz not null default now())',
  )
  const done = await migrationsOf(client)
  if (done.some((name) => !wanted.includes(name)))
    throw new Error('The database is newer than the backup: restore into one that is empty')
  for (const name of wanted.filter((one) => !done.includes(one))) {
    await client.query(await readFile(new URL(name, migrations), 'utf8'))
    await client.query('insert into own.migration (name) values ($1)', [name])
  }
}

const mustBeEmpty = async (client: ClientBase) => {
  const { rowCount } = await client.query('select from public.org limit 1')
  if (rowCount) throw new Error('The database already has organisations: restore into one that is empty')
}

const insert = (client: ClientBase, table: string, lines: string[]) => {
  const name = `public.${escapeIdentifier(table)}`
  const text = `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`
  return client.query(text, [`[${lines.join(',')}]`])
}

const fillTable = async (client: ClientBase, table: string, path: string) => {
  let [count, waiting, length]: [number, string[], number] = [0, [], 0]
  const flush = async () => {
    if (waiting.length > 0) await insert(client, table, waiting)
    count += waiting.length
    ;[waiting, length] = [[], 0]
  }
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    waiting.push(line)
    length += line.length
    if (waiting.length >= 500 || length > 1_000_000) await flush()
  }
  await flush()
  return count
}

/** Rows may point at rows that come later, in their own table too: whether all are there is asked once, at the end. */
const lettingRowsWait = async (client: ClientBase, work: () => Promise<void>) => {
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
  await client.query({ text: 'set constraints all immediate', query_timeout: 3_600_000 } as { text: string })
  await alter('not deferrable')
}

const fill = async (client: ClientBase, manifest: Manifest, folder: string) => {
  const here = new Set(await tablesOf(client))
  for (const [table, rows] of Object.entries(manifest.tables)) {
    if (!here.has(table)) throw new Error(`The backup has a table that is not known: ${table}`)
    const count = await fillTable(client, table, join(folder, 'tables', `${table}.ndjson`))
    if (count !== rows) throw new Error(`The backup is not whole: ${table} has ${count} rows of ${rows}`)
  }
}

const keepFiles = async (blobs: Pick<Blobs, 'put'>, folder: string) => {
  const paths = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const one of paths.filter((path) => path.isFile())) {
    const path = join(one.parentPath, one.name)
    await blobs.put(path.slice(join(folder, 'files').length + 1), path)
  }
}

const inTransaction = async ({ pool }: Pick<Engine, 'pool'>, work: (client: ClientBase) => Promise<void>) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export const restore = async (engine: Engine, blobs: Pick<Blobs, 'put' | 'scratch'>, file: string) => {
  const folder = await mkdtemp(join(blobs.scratch, 'restore-'))
  try {
    const manifest = await unpack(file, folder)
    await oneAtATime(engine, async () => {
      await inTransaction(engine, async (client) => {
        await migrateTo(client, manifest.migrations)
        await mustBeEmpty(client)
        await lettingRowsWait(client, () => fill(client, manifest, folder))
        await keepFiles(blobs, folder)
      })
      await migrate(engine.pool)
    })
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
