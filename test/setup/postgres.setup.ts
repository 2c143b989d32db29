/** A PostgreSQL server for one run of the tests: TEST_DATABASE_URL, or a fresh one where the programs are installed. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/database/engine.ts'
import { closeJobs } from '#platform/jobs/jobs.ts'
import { prepareDatabase } from '#apps/open-server.ts'
import { makeDatabase, nameOf } from '#test/helpers/make-database.ts'

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const isUp = async (url: string) => {
  const client = new Client(url)
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

/** Where the server's programs are: on the path, or in the place where Debian keeps each version. */
const programs = () => {
  const kept = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = kept.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = [...newest, ...(process.env['PATH'] ?? '').split(':')].find((place) =>
    existsSync(join(place, 'initdb')),
  )
  if (!found) throw new Error('No PostgreSQL server is installed, and TEST_DATABASE_URL names none')
  return found
}

/** Not a superuser: the product must do with what a hosted database gives. */
const makeOwner = async (url: string) => {
  const client = new Client(url)
  await client.connect()
  await client.query('create role diwan login createdb createrole')
  await client.query('create database diwan owner diwan')
  await client.end()
  return url.replace('postgres@', 'diwan@').replace(/postgres$/, 'diwan')
}

/** For a server that is thrown away: nothing is kept for a crash, and no vacuum comes between. */
export const withoutDurability = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_init_zero=off',
  'max_wal_size=2GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
]

export const startPostgres = async (settings: string[] = []) => {
  const folder = programs()
  const data = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root.
  const root = process.getuid?.() === 0
  if (root) execFileSync('chown', ['postgres', data])
  const as = (program: string, args: string[]): [string, string[]] =>
    root ? ['runuser', ['-u', 'postgres', '--', `${folder}/${program}`, ...args]] : [`${folder}/${program}`, args]

  execFileSync(
    ...as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']),
  )
  const port = await freePort()
  const server = spawn(
    ...as('postgres', [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      data,
      ...['max_connections=300', 'fsync=off', ...settings].flatMap((setting) => ['-c', setting]),
    ]),
    { stdio: 'ignore' },
  )
  const gone = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  while (!(await isUp(url))) await setTimeout(50)
  const stop = async () => {
    execFileSync(...as('pg_ctl', ['stop', '-D', data, '-m', 'immediate']), { stdio: 'ignore' }) // a signal would stop at runuser
    await gone
    // Hundreds of thousands of files: nothing waits half a minute for them.
    spawn('rm', ['-rf', data], { detached: true, stdio: 'ignore' }).unref()
  }
  const ownersUrl = await makeOwner(url)
  return {
    url: ownersUrl,
    /** Without the way through TCP, which takes a tenth of the CPU time of tests. */
    socketUrl: `${ownersUrl}?host=${data}`,
    pid: readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0],
    stop,
  }
}

/** Brought up to date once: the tests begin with copies of it, which need no connection to it. */
const bringUpToDate = async (url: string) => {
  const engine = openPostgres(url)
  const jobs = await prepareDatabase(engine)
  await closeJobs(jobs, { timeout: 5000 })
  await engine.close()
}

export const setup = async (project: TestProject) => {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const { socketUrl: url, stop } = serverUrl
    ? { socketUrl: serverUrl, stop: undefined }
    : await startPostgres(withoutDurability)
  const made = await makeDatabase(url)
  await bringUpToDate(made)
  project.provide('postgres', url)
  project.provide('postgresMade', nameOf(made))
  const scratch = mkdtempSync(join(tmpdir(), 'diwan-shared-'))
  project.provide('scratch', scratch)
  return async () => {
    rmSync(scratch, { recursive: true, force: true })
    await stop?.()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string | undefined
    postgresMade: string | undefined
  }
}
