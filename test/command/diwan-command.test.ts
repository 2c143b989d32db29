import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { readConfig } from '#platform/config.ts'
import { openEmbedded, openEngine } from '#platform/database/engine.ts'
import { makeCall } from '#ui/calls/call.ts'
import { answerCommands } from '#apps/command/answer-commands.ts'
import { runCommand, type Outcome } from '#apps/command/run-command.ts'
import { openCopy } from '#test/helpers/test-server.ts'
import { openServer } from '#apps/open-server.ts'
import { makeDatabase } from '#test/helpers/make-database.ts'

const server = inject('postgres')
const folder = mkdtempSync(join(tmpdir(), 'diwan-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const home = fileURLToPath(new URL('../..', import.meta.url))

/** A place with no database yet. */
const bare = async (name: string): Promise<Record<string, string>> => ({
  DIWAN_DATA: join(folder, name),
  ...(server && { DATABASE_URL: await makeDatabase(server) }),
})
/** A place whose database is up to date, and empty. */
const place = async (name: string): Promise<Record<string, string>> => {
  const DIWAN_DATA = join(folder, name)
  const engine = await openCopy(DIWAN_DATA)
  await engine.close()
  return { DIWAN_DATA, ...(engine.url && { DATABASE_URL: engine.url }) }
}
const here = await place('here')

/** In this process: what a command answers is the same, without loading the product each time. */
const diwan = (args: string[], env: Record<string, string> = here) => runCommand(args, { INIT_CWD: folder, ...env })
/** In a process of its own, as an operator starts it. */
const diwanProcess = (args: string[], env: Record<string, string> = here): Promise<Outcome> =>
  new Promise((done) => {
    const given = { ...process.env, LOG_LEVEL: 'warn', INIT_CWD: folder, ...env }
    execFile(process.execPath, ['build/diwan.mjs', ...args], { cwd: home, env: given }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

const passwordIn = ({ out }: Outcome) => /password (\S+)/.exec(out)?.[1] ?? ''

describe('the diwan command', { timeout: 120_000 }, () => {
  test.skipIf(server).each([
    [['dance'], 'diwan dance is not a command; see diwan help'],
    [['create-admin'], 'create-admin needs --org'],
    [['create-admin', '--org', 'acme'], 'create-admin needs --username'],
    [['create-admin', '--org', 'A B', '--username', 'boss'], '--org A B is not valid'],
    [['create-admin', '--org', 'acme', '--username', 'boss', '--email', 'x'], '--email x is not valid'],
    [
      ['create-admin', '--org', 'platform', '--username', 'boss'],
      'An administrator of the platform is made with --platform',
    ],
    [['migrate', 'now'], 'diwan migrate does not know what now is'],
    [['backup'], 'backup needs the name of a file'],
    [['restore', 'none.tar.gz'], `${join(folder, 'none.tar.gz')} is not there`],
    [['restore', '.'], `${folder} is not a file`],
  ])('refuses %j with one line', async (args, line) => {
    expect(await diwan(args)).toEqual({ code: 2, out: '', err: `${line}\n` })
  })

  test.skipIf(server)('exits with code 2 and prints the refusal to standard error', async () => {
    const err = 'diwan dance is not a command; see diwan help\n'
    expect(await diwanProcess(['dance'])).toEqual({ code: 2, out: '', err })
  })

  // Each command opens the database anew, which takes a second on the embedded engine: it does what leads to the end there.
  test('creates administrators who can sign in, backs up, and restores to another installation', async () => {
    const boss = await diwanProcess(['create-admin', '--org', 'acme', '--username', 'boss', '--name-ar', 'سامي علي'])
    expect(boss).toMatchObject({ code: 0, err: '' })
    expect(boss.out).toMatch(/^Made the organisation acme\.\nboss may sign in to acme: password \S{16}\n$/)
    const root = await diwan(['create-admin', '--platform', '--username', 'root'], {
      ...here,
      DIWAN_PASSWORD: 'tall green ladder',
    })
    expect(root.out).toContain('root may sign in to platform')
    expect(root.out).not.toContain('ladder')

    expect(await diwan(['backup', 'all.tar.gz'])).toMatchObject({ code: 0, err: '' })
    const there = await place('there')
    expect((await diwan(['restore', 'all.tar.gz'], there)).out).toMatch(/^Restored \d+ rows and 0 files/)

    const config = readConfig(there)
    const house = await openServer(await openEngine(config), config)
    const grantsOf = async (org: string, username: string, password: string) => {
      const call = makeCall(async (url, { method, body, headers }) => {
        const reply = await house.server.inject({ url, method: method as 'POST', payload: body as string, headers })
        return new Response(reply.body, { status: reply.statusCode, headers: reply.headers as Record<string, string> })
      }, org)
      const answer = await call(signInApi.login, { username, password, orgDetails: { id: org } })
      return 'permissions' in answer && answer.permissions
    }
    expect(await grantsOf('acme', 'boss', passwordIn(boss))).toMatchObject({ 'user.admin': 'all' })
    expect(await grantsOf('acme', 'boss', passwordIn(boss))).not.toHaveProperty(['platform.manage'])
    expect(await grantsOf('platform', 'root', 'tall green ladder')).toMatchObject({ 'platform.manage': 'all' })
    await house.close()
  })

  test.runIf(server)('refuses a weak password, a taken name, and to write over a file or a database', async () => {
    const weak = await diwan(['create-admin', '--org', 'acme', '--username', 'boss'], {
      ...here,
      DIWAN_PASSWORD: 'boss-boss-boss',
    })
    expect(weak).toMatchObject({ code: 2, err: 'DIWAN_PASSWORD is easy to guess, choose another\n' })
    const again = await diwan(['create-admin', '--org', 'acme', '--username', 'boss'])
    expect(again).toMatchObject({ code: 1, err: 'username: Another account already uses this username\n' })
    expect(await diwan(['backup', 'all.tar.gz'])).toMatchObject({
      code: 2,
      err: `${join(folder, 'all.tar.gz')} is there already\n`,
    })
    expect(await diwan(['restore', 'all.tar.gz'], here)).toMatchObject({ code: 1, out: '' })
  })

  test.runIf(server)('backs up one organisation and restores it where its slug is free', async () => {
    const there = await place('elsewhere')
    await diwan(['create-admin', '--org', 'globex', '--username', 'boss'])
    expect(await diwan(['backup', '--org', 'nobody', 'none.tar.gz'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no organisation nobody\n',
    })
    expect(existsSync(join(folder, 'none.tar.gz'))).toBe(false)
    expect((await diwan(['backup', 'acme.tar.gz', '--org', 'acme'])).out).toMatch(/rows and 0 files/)
    await diwan(['create-admin', '--org', 'initech', '--username', 'boss'], there)
    expect((await diwan(['restore', 'acme.tar.gz'], there)).out).toMatch(/^Restored \d+ rows/)
    expect(await diwan(['restore', 'acme.tar.gz'], there)).toMatchObject({
      code: 1,
      err: 'The address of the organisation in this backup is in use here: acme\n',
    })
    const engine = await openEngine(readConfig(there))
    const { rows } = await engine.pool.query<{ slug: string }>('select slug from public.org order by slug')
    expect(rows.map(({ slug }) => slug)).toEqual(['acme', 'initech'])
    await engine.close()
  })

  test.skipIf(server)('names the process that holds the embedded database open', async () => {
    const { DIWAN_DATA: busy = '' } = here
    const engine = await openEmbedded(busy)
    const said = await diwan(['migrate'])
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain(`The database in ${busy} is in use by process ${process.pid}, since `)
    expect((await diwan(['backup', 'busy.tar.gz'])).err).toMatch(/is in use by process .*; stop it first\n$/)
    await engine.close()
    expect(await diwan(['migrate'])).toMatchObject({ code: 0, err: '' })
  })

  test.skipIf(server)('backs up through the running server if that holds the embedded database open', async () => {
    const config = readConfig(here)
    const engine = await openEngine(config)
    const house = await openServer(engine, config)
    const socket = await answerCommands(engine, config, house.services)
    const said = await diwan(['backup', 'running.tar.gz'])
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toMatch(/running\.tar\.gz: \d+ rows and 0 files/)
    expect(await diwan(['backup', '--org', 'nobody', 'none.tar.gz'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no organisation nobody\n',
    })
    socket.close()
    await house.close()
    expect(readdirSync(join(config.DIWAN_DATA, 'files', 'scratch'))).toEqual([])
    const there = await place('from-running')
    expect((await diwan(['restore', 'running.tar.gz'], there)).out).toMatch(
      /^Restored \d+ rows and 0 files of [^\n]*\n$/,
    )
  })

  test('explains errors of the file system', async () => {
    expect(await diwan(['backup', join(folder, 'no', 'place.tar.gz')])).toEqual({
      code: 1,
      out: '',
      err: `The folder ${join(folder, 'no')} cannot be written to: it is not there\n`,
    })
    writeFileSync(join(folder, 'a-file'), '')
    const DIWAN_DATA = join(folder, 'a-file')
    expect(await diwan(['migrate'], { ...here, DIWAN_DATA })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cannot be used for (data|files): it is not a folder\n$/),
    })
    writeFileSync(join(folder, 'nothing.tar.gz'), 'nothing')
    expect(await diwan(['restore', 'nothing.tar.gz'])).toEqual({
      code: 1,
      out: '',
      err: 'This file is not a backup of Diwan\n',
    })
  })

  // The browser tests begin with an embedded database made from nothing, and with the demo.
  test.runIf(server)('migrate and seed can be run repeatedly', async () => {
    const fresh = await bare('fresh')
    expect(await diwan(['migrate'], fresh)).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' })
    expect((await diwan(['seed'], fresh)).out).toMatch(/^demo\tadmin\t/)
    expect((await diwan(['seed'], fresh)).out).toBe('The demo is there already.\n')
    expect((await diwan(['help'], fresh)).out).toContain('diwan create-admin')
  })
})
