/** One `pg` pool, whichever engine is behind it: a PostgreSQL server, or PostgreSQL inside this process. */
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool, types as known, type CustomTypesConfig, type QueryResult, type QueryResultRow } from 'pg'
import type { Config } from '../config.ts'
import { lockFolder } from '../process/folder-lock.ts'
import { log } from '../monitoring/log.ts'
import { watchConnectionEnd, watchSilence } from './silence.ts'

/** Do not run SQL on `lite` beside the pool: it takes one query at a time, and the pool keeps the order. */
export type Engine = { pool: Pool; lite?: PGlite; url?: string; close: () => Promise<void> }

const { INT8, TIMESTAMPTZ } = known.builtins
const uuidArray = 2951
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  // Ids are never quoted; the usual parser reads character by character, which takes 100 ms for 10,000 watchers.
  [uuidArray]: (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((id) => (id === 'NULL' ? null : id)),
  [TIMESTAMPTZ]: (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'),
}
const types: CustomTypesConfig = { getTypeParser: (oid, format) => parsers[oid] ?? known.getTypeParser(oid, format) }

/** For slow work: backups, restores, migrations, the hourly cleanup. */
const unhurried = { query_timeout: 60 * 60 * 1_000 }

/** A client or a pool. */
export type Queryable = {
  query: <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<R>>
}
/** A connection without time limit. Work on whole tables requires this type, so that none of its queries can time out. */
export type SlowConnection = Queryable & { readonly isUnhurried: true }

export const withoutTimeLimit = (on: Pick<Pool, 'query'>): SlowConnection => ({
  isUnhurried: true,
  query: <R extends QueryResultRow>(text: string, values?: unknown[]) => on.query<R>({ text, values, ...unhurried }),
})

export const openPostgres = (url: string): Engine => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types,
    // Lets the door open its transaction, set the organisation and identify the caller in one round trip.
    pipeline: true,
    // Compiling a plan takes longer than any of our queries.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: 1_800,
    query_timeout: 30_000,
    keepAlive: true,
  })
  // Errors of idle and used connections must not end the process when the database stops.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'in use')))
  const silence = watchSilence(pool, url)
  return {
    pool,
    url,
    close: async () => {
      silence.close()
      await pool.end()
    },
  }
}

const dayAndNight = 6 * 60 * 60 * 1000

/** `made`: a dumped database to start from, instead of an empty one. */
export const openEmbedded = async (folder?: string, made?: Blob): Promise<Engine> => {
  const free = folder ? lockFolder(folder) : () => {}
  const lite = await PGlite.create({
    ...(folder && { dataDir: `${folder}/postgres` }),
    ...(made && { loadDataDir: made }),
    extensions: { btree_gin, pg_trgm },
  }).catch((error: unknown) => {
    free()
    throw error
  })
  // The only connection is never closed for being idle.
  const pool = new Pool(Object.assign(createPgConfig(lite), { max: 1, types, pipeline: true, idleTimeoutMillis: 0 }))
  const end = watchConnectionEnd(pool, () => lite.query('select 1'))
  // The embedded database has no autovacuum.
  const vacuum = setInterval(() => void pool.query('vacuum analyze').catch(log.error.bind(log)), dayAndNight).unref()
  return {
    pool,
    lite,
    close: async () => {
      clearInterval(vacuum)
      const isAlive = !end.hasEnded()
      end.close()
      await pool.end()
      if (isAlive) await lite.close()
      free()
    },
  }
}

export const openEngine = ({ DATABASE_URL, DIWAN_DATA }: Pick<Config, 'DATABASE_URL' | 'DIWAN_DATA'>) =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded(DIWAN_DATA)
