/** The packed packages save time at a start; without them it starts too. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findPacked } from '#apps/quick-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'diwan-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('packages are packed once, for every user of the machine, and older ones go', async () => {
  const all = join(folder, 'all')
  mkdirSync(join(all, 'older'), { recursive: true })
  const packed = await findPacked(join(all, 'newer'))
  expect(packed.map(([name]) => name)).toEqual(['kysely', 'zod/mini', 'pg-boss'])
  expect(readdirSync(all)).toEqual(['newer'])
  expect(statSync(join(all, 'newer')).mode & 0o777).toBe(0o755)
})

test('where a packed file is not there, or the folder can be neither made nor read, the installed package is used', async () => {
  const part = join(folder, 'part')
  mkdirSync(part)
  writeFileSync(join(part, 'kysely.mjs'), '')
  expect((await findPacked(part)).map(([name]) => name)).toEqual(['kysely'])
  writeFileSync(join(folder, 'file'), '')
  expect(await findPacked(join(folder, 'file'))).toEqual([])
  expect(await findPacked(join(folder, 'file', 'below'))).toEqual([])
})

/** Root may read everything, so it asks as another user; anyone else needs only close the folder. */
test('a folder of another user is left alone', () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  writeFileSync(join(closed, 'kysely.mjs'), '')
  chmodSync(folder, 0o755)
  chmodSync(closed, process.getuid?.() === 0 ? 0o700 : 0)
  const file = fileURLToPath(new URL('../src/apps/quick-files.ts', import.meta.url))
  const script = `
    const { findPacked } = await import(${JSON.stringify(file)})
    if (process.getuid() === 0) process.setuid(65534)
    console.log(JSON.stringify(await findPacked(${JSON.stringify(closed)})))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  chmodSync(closed, 0o700)
  expect(stdout.trim()).toBe('[]')
})
