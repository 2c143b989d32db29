/** One `pg` pool, whichever engine is behind it: a PostgreSQL server, or PostgreSQL inside this process. */
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import { Pool, types as known, type ClientBase, type CustomTypesConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { log } from './log.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Engine = { pool: Pool; lite?: PGlite; url?: string; close: () => Promise<void> }

const { INT8, TIMESTAMPTZ } = known.builtins
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'),
}
const types: CustomTypesConfig = { getTypeParser: (oid, format) => parsers[oid] ?? known.getTypeParser(oid, format) }

export const openServer = (url: string): Engine => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types,
    // Lets the door open its transaction, name the organisation and ask who is there in one round trip.
    pipeline: true,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 1_800,
    query_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')) // a stopped server must not stop us
  return { pool, url, close: () => pool.end() }
}

const dayAndNight = 6 * 60 * 60 * 1000

export const openEmbedded = async (folder?: string): Promise<Engine> => {
  const free = folder ? lockFolder(folder) : () => {}
  const lite = await PGlite.create(folder && `${folder}/postgres`)
  const pool = new Pool(Object.assign(createPgConfig(lite), { max: 1, types, pipeline: true }))
  // Nothing vacuums the embedded database by itself.
  const vacuum = setInterval(() => void pool.query('vacuum analyze').catch(log.error.bind(log)), dayAndNight).unref()
  return {
    pool,
    lite,
    close: async () => {
      clearInterval(vacuum)
      await pool.end()
      await lite.close()
      free()
    },
  }
}

const lost = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The database is away, as opposed to: it did not like what it was asked. */
export const isDatabaseLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (lost.has(code) || code.startsWith('08')) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message,
  )
}

/** A mark that PostgreSQL cannot keep in any text: NUL. */
export const isUnwritable = (error: unknown) =>
  error instanceof Error && ['22021', '22P05'].includes((error as { code?: string }).code ?? '')

/** Which unique key a write ran into, if that is what went wrong. */
export const brokenKey = (error: unknown): string | undefined =>
  error instanceof Error && (error as { code?: string }).code === '23505'
    ? (error as { constraint?: string }).constraint
    : undefined

const names = new Map<string, string>()
/** Named statements are planned once a connection. Few texts come up often; the rest is not worth remembering. */
const nameOf = (text: string) => {
  if (!names.has(text) && names.size < 500) names.set(text, `s${names.size}`)
  return names.get(text)
}

const connectionOf = (client: ClientBase): DatabaseConnection => ({
  executeQuery: async ({ sql, parameters }) => {
    const { rows, rowCount } = await client.query({ name: nameOf(sql), text: sql, values: [...parameters] })
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  },
  streamQuery: () => {
    throw new Error('Streams need a cursor of their own')
  },
})

const nothing = async () => {}
const refuse = async () => {
  throw new Error('The door has opened the transaction already')
}
const seen = new WeakMap<ClientBase, Db>()

/** Typed queries on one connection, which somebody else has opened and will close. */
export const queriesOn = (client: ClientBase): Db => {
  const known = seen.get(client)
  if (known) return known
  const connection = connectionOf(client)
  const db = new Kysely<Tables>({
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
      }),
    },
  })
  seen.set(client, db)
  return db
}
