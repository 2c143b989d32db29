/** Creates the demo organisation once on each engine; every worker starts its own server on a copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase, nameOf } from '#test/helpers/make-database.ts'
import { startNode } from '#test/helpers/node-process.ts'
import { startPostgres, withoutDurability } from '#test/setup/postgres.setup.ts'

export const password = 'demo-password-2026'

/** What a worker copies: a folder and, for PostgreSQL, a database. */
export type Made = { data: string; database?: { server: string; name: string } }
export type Engine = 'embedded' | 'server'
export const madeOn = (engine: Engine) => (JSON.parse(process.env['DIWAN_E2E'] ?? '') as Record<Engine, Made>)[engine]

const makeDemo = async (url?: string) => {
  const data = mkdtempSync(join(tmpdir(), 'diwan-e2e-'))
  const env = { DIWAN_DATA: data, DIWAN_DEMO_PASSWORD: password, ...(url && { DATABASE_URL: url }) }
  // Making an embedded database from nothing takes seconds of work, and a busy machine may need minutes for it.
  const { stop } = await startNode(env, 180_000)
  await stop()
  return data
}

const prepare = async () => {
  const postgres = await startPostgres(withoutDurability)
  const database = await makeDatabase(postgres.url)
  const [embedded, server] = await Promise.all([makeDemo(), makeDemo(database)])
  process.env['DIWAN_E2E'] = JSON.stringify({
    embedded: { data: embedded },
    server: { data: server, database: { server: postgres.url, name: nameOf(database) } },
  } satisfies Record<Engine, Made>)
  return async () => {
    for (const data of [embedded, server]) rmSync(data, { recursive: true, force: true })
    await postgres.stop()
  }
}

// oxlint-disable-next-line import/no-default-export -- the test runner asks for one
export default prepare
