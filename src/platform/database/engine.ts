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

/** `lite` runs no SQL beside the pool: it has room for one question at a time, and the pool keeps the order. */
export type Engine = { pool: Pool; lite?: PGlite; url?: string; close: () => Promise<void> }

const { INT8, TIMESTAMPTZ } = known.builtins
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'),
}
const types: CustomTypesConfig = { getTypeParser: (oid, format) => parsers[oid] ?? known.getTypeParser(oid, format) }

/** For what may take its time: backups, restores, migrations, the hourly cleanup. */
const unhurried = { query_timeout: 60 * 60 * 1_000 }

/** A client or a pool, as far as most need one. */
export type Queryable = {
  query: <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<R>>
}
/** Its every query may take its time. Work on whole tables asks for this type, so that no query of it can be forgotten. */
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
    // Compiling a plan takes longer than any question of ours.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: 1_800,
    query_timeout: 30_000,
    keepAlive: true,
  })
  // A stopped database must not stop us: neither by a connection that rests, nor by one that is in use.
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

/** `made`: what another one was, instead of nothing. */
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
  // Its one connection rests for as long as it likes: there is no other that could take its place meanwhile.
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
