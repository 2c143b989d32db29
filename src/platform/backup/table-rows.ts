/** Writes table rows to NDJSON files and reads them back. */
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { fail } from '#core/errors.ts'
import { withoutTimeLimit, type Engine, type Queryable, type SlowConnection } from '../database/engine.ts'
import { readRecorded } from '../database/migrate.ts'

export const tablesOf = async (client: Queryable) =>
  (
    await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    )
  ).rows.map(({ name }) => name)

/** The migrations of the database, for the manifest. */
const migrationsOf = async (client: Queryable) => {
  const recorded = await readRecorded(client)
  return { migrations: [...recorded.keys()], migrationChecksums: Object.fromEntries(recorded) }
}

type Reference = { child: string; parent: string }
const referencesOf = async (client: Queryable) =>
  (
    await client.query<Reference>(
      `select distinct c.relname as child, p.relname as parent from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    )
  ).rows

/** Tables in the order of their foreign keys, and whether their rows reference each other. */
export const tablesInOrder = async (client: Queryable) => {
  const references = await referencesOf(client)
  const placed: { name: string; refersToItself: boolean }[] = []
  let waiting = await tablesOf(client)
  while (waiting.length > 0) {
    const isReady = (name: string) =>
      references.every(({ child, parent }) => child !== name || parent === name || !waiting.includes(parent))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.join(', ')}`)
    for (const name of ready)
      placed.push({
        name,
        refersToItself: references.some((reference) => reference.child === name && reference.parent === name),
      })
    waiting = waiting.filter((name) => !ready.includes(name))
  }
  return placed
}

/** Reads with a cursor, so that memory does not depend on the size of the table. */
async function* linesOf(client: SlowConnection, { table, orgId }: { table: string; orgId?: string }) {
  const only = orgId ? ` where org_id = '${orgId}'` : ''
  await client.query(
    `declare lines no scroll cursor for select row_to_json(one)::text as line from public.${escapeIdentifier(table)} one${only}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 1000 from lines')
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close lines')
}

const beginSnapshot = 'begin isolation level repeatable read read only'

/** Writes a consistent snapshot of all tables, of all organisations or of one. */
export const writeTables = (engine: Pick<Engine, 'pool'>, folder: string, orgId?: string) =>
  inTransaction(
    engine,
    async (client) => {
      const done = await migrationsOf(client)
      const tables: Record<string, number> = {}
      for (const table of await tablesOf(client)) {
        tables[table] = 0
        const lines = async function* () {
          for await (const some of linesOf(client, { table, orgId })) {
            tables[table] = (tables[table] ?? 0) + some.length
            yield `${some.join('\n')}\n`
          }
        }
        await pipeline(lines(), createWriteStream(join(folder, `${table}.ndjson`), { mode: 0o600 }))
      }
      return { ...done, tables }
    },
    beginSnapshot,
  )

type Target = {
  table: string
  path: string
  /** Refuses rows of other organisations. */ orgId?: string
  isAtOnce?: boolean
}

const namesIn = (line = ''): string[] => {
  try {
    const row: unknown = JSON.parse(line)
    if (row && typeof row === 'object' && !Array.isArray(row)) return Object.keys(row)
  } catch {
    // refused below, like any other line that is no row
  }
  return fail('backup-damaged')
}

const columnsOf = async (client: Queryable, table: string) =>
  (
    await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`public.${escapeIdentifier(table)}`],
    )
  ).rows.map(({ name }) => name)

const insert = async (client: SlowConnection, { table, orgId }: Target, lines: string[]) => {
  const name = `public.${escapeIdentifier(table)}`
  const only = orgId ? ` where org_id = '${orgId}'` : ''
  const known = new Set(await columnsOf(client, table))
  // Columns that a line does not name get their default: older versions did not have them.
  const named = namesIn(lines[0]).filter((column) => known.has(column))
  if (named.length === 0) fail('backup-damaged')
  const columns = named.map(escapeIdentifier).join(', ')
  const text = `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)${only}`
  const { rowCount } = await client.query(text, [`[${lines.join(',')}]`])
  if (rowCount !== lines.length) fail('backup-damaged')
}

/** Limits memory for one row. */
const longestLine = 64 * 1024 * 1024

async function* readLines(path: string) {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) fail('backup-damaged')
    yield* lines
  }
  if (rest) yield rest
}

export const fillTable = async (client: SlowConnection, target: Target) => {
  let [count, waiting, length]: [number, string[], number] = [0, [], 0]
  const flush = async () => {
    if (waiting.length > 0) await insert(client, target, waiting)
    count += waiting.length
    ;[waiting, length] = [[], 0]
  }
  for await (const line of readLines(target.path)) {
    waiting.push(line)
    length += line.length
    if (!target.isAtOnce && (waiting.length >= 500 || length > 1_000_000)) await flush()
  }
  await flush()
  return count
}

/** Without time limit. The embedded database has one session, so the transaction must be ended explicitly: closing the connection does not end it. */
export const inTransaction = async <T>(
  { pool }: Pick<Engine, 'pool'>,
  work: (client: SlowConnection) => Promise<T>,
  begin = 'begin',
) => {
  const connection = await pool.connect()
  const client = withoutTimeLimit(connection)
  let isLost = false
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isLost = true
    })
    throw error
  } finally {
    connection.release(isLost)
  }
}
