import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { makeDatabase } from './make-database.ts'

const server = inject('postgres')
const folder = mkdtempSync(join(tmpdir(), 'diwan-org-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const home = fileURLToPath(new URL('../..', import.meta.url))
const place = async (name: string): Promise<Record<string, string>> => ({
  DIWAN_DATA: join(folder, name),
  ...(server && { DATABASE_URL: await makeDatabase(server) }),
})
const diwan = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const given = { ...process.env, LOG_LEVEL: 'warn', INIT_CWD: folder, ...env }
    execFile(process.execPath, ['src/apps/diwan.ts', ...args], { cwd: home, env: given }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

test('one organisation is taken to another place, where its address is free', { timeout: 240_000 }, async () => {
  const [here, there] = [await place('here'), await place('there')]
  for (const org of ['acme', 'globex']) await diwan(['create-admin', '--org', org, '--username', 'boss'], here)
  expect(await diwan(['backup', '--org', 'nobody', 'none.tar.gz'], here)).toEqual({
    code: 2,
    out: '',
    err: 'There is no organisation nobody\n',
  })
  expect(existsSync(join(folder, 'none.tar.gz'))).toBe(false)
  expect((await diwan(['backup', 'acme.tar.gz', '--org', 'acme'], here)).out).toMatch(/rows and 0 files/)
  await diwan(['create-admin', '--org', 'initech', '--username', 'boss'], there)
  expect((await diwan(['restore', 'acme.tar.gz'], there)).out).toMatch(/^Restored \d+ rows/)
  expect(await diwan(['restore', 'acme.tar.gz'], there)).toMatchObject({
    code: 1,
    err: 'The address of the organisation in this backup is in use here: acme\n',
  })
  const known = async (org: string) => (await diwan(['backup', `${org}-there.tar.gz`, '--org', org], there)).code === 0
  expect([await known('acme'), await known('initech'), await known('globex')]).toEqual([true, true, false])
})
