/** Typed queries on a connection. */
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
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
