/** Typed queries on a connection: written in camelCase, sent and stored in snake_case. */
import { Duplex } from 'node:stream'
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Insertable,
  type QueryResult,
  type Selectable,
} from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from '../tables/tables.ts'

export type Db = Kysely<Tables>

/** The plugin's case conversion without the plugin, which would copy the tree of each query and each row of each result. */
const names = new (class extends CamelCasePlugin {
  toColumn = (name: string) => this.snakeCase(name)
  toKey = (column: string) => this.camelCase(column)
})()

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(names.toColumn(name))
  }
}

const statements = new Map<string, string>()
/** Named statements are planned once a connection. Only the first texts get a name, because few are frequent. */
const nameOf = (text: string) => {
  const known = statements.get(text)
  if (known || statements.size >= 500) return known
  const name = `s${statements.size}`
  statements.set(text, name)
  return name
}

const toRow = (keys: readonly string[], values: readonly unknown[]) => {
  const row: Record<string, unknown> = {}
  for (const [at, key] of keys.entries()) row[key] = values[at]
  return row
}

/** Undefined for the embedded engine. */
export const socketOf = (client: ClientBase) => {
  const { stream } = (client as ClientBase & { connection: { stream: unknown } }).connection
  return stream instanceof Duplex ? stream : undefined
}

const gathering = new WeakSet<Duplex>()
/** Sends all that is written from here to the end of the turn as one packet: statements that await no reply leave together. */
export const gatherWrites = (client: ClientBase) => {
  const stream = socketOf(client)
  if (!stream || gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

/**
 * A statement that is compiled once finds its rows by keys. It is planned once a connection, because planning often takes longer than
 * running it, and never with a scan of a whole table, which is cheapest only while the table is small.
 */
type Planning = 'once' | 'each time'
const planningSql: Record<Planning, string> = {
  once: 'set local plan_cache_mode to force_generic_plan; set local enable_seqscan to off',
  'each time': 'set local plan_cache_mode to auto; set local enable_seqscan to on',
}
/** How the open transaction of a connection plans. Each begins with the look-up of the caller, which is planned once. */
const plannings = new WeakMap<ClientBase, Planning>()
export const firstPlanning = planningSql.once
export const resetPlanning = (client: ClientBase) => plannings.set(client, 'once')

const setPlanning = (client: ClientBase, planning: Planning) => {
  const present = plannings.get(client)
  if (!present || present === planning) return
  plannings.set(client, planning)
  // If it fails, so does the statement after it, which is awaited.
  client.query(planningSql[planning]).catch(() => undefined)
}

type Connection = DatabaseConnection & {
  execute: <R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>, planning: Planning) => Promise<QueryResult<R>>
}
const connectionOf = (client: ClientBase): Connection => ({
  executeQuery(query) {
    return this.execute(query, 'each time')
  },
  execute: async <R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>, planning: Planning) => {
    gatherWrites(client)
    setPlanning(client, planning)
    const { fields, rows, rowCount } = await client.query<unknown[]>({
      name: nameOf(sql),
      text: sql,
      values: [...parameters],
      rowMode: 'array',
    })
    const keys = fields.map(({ name }) => names.toKey(name))
    return { rows: rows.map((values) => toRow(keys, values)) as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  },
  streamQuery: () => {
    throw new Error('Streams need a cursor of their own')
  },
})

const doNothing = async () => {}
const refuse = (why: string): never => {
  throw new Error(why)
}
const refuseTransaction = async () => refuse('The door has opened the transaction already')

const queriesBy = (acquireConnection: () => Promise<DatabaseConnection>): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new Compiler(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createDriver: () => ({
        init: doNothing,
        destroy: doNothing,
        acquireConnection,
        releaseConnection: doNothing,
        beginTransaction: refuseTransaction,
        commitTransaction: refuseTransaction,
        rollbackTransaction: refuseTransaction,
      }),
    },
  })

const seen = new WeakMap<ClientBase, Db>()
const connections = new WeakMap<Db, Connection>()

/** Passes a statement to the connection synchronously; Kysely does so some microtasks later. */
export const executeNow = <R>(
  db: Db,
  query: CompiledQuery<R>,
  planning: Planning = 'each time',
): Promise<QueryResult<R>> => (connections.get(db) ?? refuse('Not queries on a connection')).execute<R>(query, planning)

/** Typed queries on one connection, which the caller has opened and will close. */
export const queriesOn = (client: ClientBase): Db => {
  const known = seen.get(client)
  if (known) return known
  const connection = connectionOf(client)
  const db = queriesBy(async () => connection)
  seen.set(client, db)
  connections.set(db, connection)
  return db
}

class Slot {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}
const compileOnly = queriesBy(async () => refuse('Only compiles'))

/**
 * A statement that is compiled once, for what every call needs. `build` sees no values, only their places, so it must put each of
 * them into the statement as it is.
 */
export const prepare = <P extends readonly unknown[], R>(
  build: (places: P, db: Db) => { compile: (db: Db) => CompiledQuery<R> },
) => {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Db, ...values: P): Promise<R[]> => {
    compiled ??= build(values.map((_, at) => new Slot(at)) as unknown as P, compileOnly).compile(compileOnly)
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.at] : value))
    return (await executeNow<R>(db, { ...compiled, parameters }, 'once')).rows
  }
}

/** Inserts a row and returns it, by a statement that is compiled once for each set of columns. */
export const prepareInsert = <T extends keyof Tables>(table: T) => {
  const inserts = new Map<string, (db: Db, ...values: unknown[]) => Promise<Selectable<Tables[T]>[]>>()
  return async (db: Db, row: Insertable<Tables[T]>): Promise<Selectable<Tables[T]>> => {
    const columns = Object.keys(row).toSorted()
    const key = columns.join()
    const insert =
      inserts.get(key) ??
      prepare((places: unknown[], on) => {
        const values = Object.fromEntries(columns.map((column, at) => [column, places[at]]))
        return on
          .insertInto(table)
          .values(values as never)
          .returningAll() as unknown as { compile: () => CompiledQuery<Selectable<Tables[T]>> }
      })
    inserts.set(key, insert)
    const [inserted] = await insert(db, ...columns.map((column) => (row as Record<string, unknown>)[column]))
    return inserted ?? refuse('An insert returned no row')
  }
}
