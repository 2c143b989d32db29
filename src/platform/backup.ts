/** The whole house in one file, whichever engine it runs on: a manifest, every table line by line, and the files of the disk. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { escapeIdentifier, type ClientBase } from 'pg'
import { pack as tar, type Pack } from 'tar-stream'
import { scratchName } from './blobs-disk.ts'
import type { Engine } from './engine.ts'

export type Manifest = {
  product: 'diwan'
  format: 1
  madeAt: string
  migrations: string[]
  /** How many rows each table has. */
  tables: Record<string, number>
  files: number
}

export const tablesOf = async (client: ClientBase) =>
  (
    await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    )
  ).rows.map(({ name }) => name)

export const migrationsOf = async (client: ClientBase) =>
  (await client.query<{ name: string }>('select name from own.migration order by name')).rows.map(({ name }) => name)

/** A few rows at a time, so that the size of a table does not matter. */
async function* linesOf(client: ClientBase, table: string, count: (rows: number) => void) {
  await client.query(
    `declare lines no scroll cursor for select row_to_json(one)::text as line from public.${escapeIdentifier(table)} one`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 1000 from lines')
    if (rows.length === 0) break
    count(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close lines')
}

/** All tables as they were at one moment. */
const writeTables = async ({ pool }: Pick<Engine, 'pool'>, folder: string) => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    const tables: Record<string, number> = {}
    for (const table of await tablesOf(client)) {
      tables[table] = 0
      const lines = linesOf(client, table, (rows) => {
        tables[table] = (tables[table] ?? 0) + rows
      })
      await pipeline(lines, createWriteStream(join(folder, `${table}.ndjson`), { mode: 0o600 }))
    }
    await client.query('commit')
    client.release()
    return { migrations, tables }
  } catch (error) {
    client.release(true)
    throw error
  }
}

const addFile = async (to: Pack, name: string, path: string) => {
  const { size } = await stat(path)
  await pipeline(createReadStream(path), to.entry({ name, size, mode: 0o600 }))
}

const filesIn = async (folder: string) => {
  const orgs = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = orgs
    .filter((one) => one.isDirectory() && one.name !== scratchName)
    .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`))
  return (await Promise.all(found)).flat()
}

const writeArchive = async (to: Pack, { tables, files }: { tables: string; files: string }, made: object) => {
  const kept = await filesIn(files)
  const manifest = { product: 'diwan', format: 1, madeAt: new Date().toISOString(), ...made, files: kept.length }
  to.entry({ name: 'manifest.json', mode: 0o600 }, JSON.stringify(manifest, null, 2))
  for (const name of await readdir(tables)) await addFile(to, `tables/${name}`, join(tables, name))
  for (const name of kept) await addFile(to, `files/${name}`, join(files, name))
  to.finalize()
  return manifest as Manifest
}

/** `files`: the folder of the disk's files. What lies in a bucket is not part of it. */
export const backUp = async (engine: Pick<Engine, 'pool'>, file: string, files: string): Promise<Manifest> => {
  const folder = await mkdtemp(join(dirname(file), '.diwan-backup-'))
  const part = `${file}.part`
  try {
    const made = await writeTables(engine, folder)
    const archive = tar()
    const [manifest] = await Promise.all([
      writeArchive(archive, { tables: folder, files }, made).catch((error: Error) => {
        archive.destroy(error)
        throw error
      }),
      pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600 })),
    ])
    await rename(part, file) // the name appears only when it is whole
    return manifest
  } finally {
    await rm(part, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
