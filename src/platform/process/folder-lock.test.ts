import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from '../database/engine.ts'
import { holderName, lockFolder, lockName } from './folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'folder-lock-'))
afterAll(() => rmSync(root, { recursive: true }))
let folder = ''
let count = 0
beforeEach(() => {
  folder = join(root, String(count++))
})

const script = (path: string, then = '') =>
  `import { lockFolder } from './src/platform/process/folder-lock.ts'; lockFolder(${JSON.stringify(path)}); ${then}`
const program = (then?: string) => ['--input-type=module', '-e', script(folder, then)]

const tryElsewhere = (wrapper: string[] = []) => {
  const [command = '', ...args] = [...wrapper, process.execPath, ...program()]
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return { status, stderr }
}
const refused = (text: string) => ({ status: 1, stderr: expect.stringContaining(text) })

const hold = `console.log('held'); setInterval(() => {}, 1000)`
/** A process that has the lock until it is killed. */
const holdElsewhere = async () => {
  const other = spawn(process.execPath, program(hold))
  await once(other.stdout, 'data')
  return other
}

const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

test('a second process is told who holds the folder, and gets it afterwards', () => {
  const free = lockFolder(folder)
  expect(tryElsewhere()).toEqual(refused(`in use by process ${process.pid}, since 20`))
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  free()
  free()
  expect(tryElsewhere().status).toBe(0)
  expect(existsSync(join(folder, holderName))).toBe(false)
})

test('what is written in the files beside the lock does not matter', () => {
  const free = lockFolder(folder)
  writeFileSync(join(folder, holderName), '')
  spawnSync('truncate', ['--size=0', join(folder, lockName)])
  expect(tryElsewhere()).toEqual(refused('in use by another process'))
  rmSync(join(folder, holderName))
  expect(tryElsewhere()).toEqual(refused('in use by another process'))
  writeFileSync(join(folder, holderName), '999999 1 box-7 2026-01-01T00:00:00Z')
  expect(tryElsewhere()).toEqual(refused('in use by process 999999 on box-7, since 2026-01-01T00:00:00Z'))
  free()
  expect(tryElsewhere().status).toBe(0)
})

test.runIf(hasNamespaces)('a process of another container on the same volume is refused', () => {
  const free = lockFolder(folder)
  expect(tryElsewhere(['unshare', '--pid', '--fork', '--mount-proc'])).toEqual(
    refused(`in use by process ${process.pid}`),
  )
  free()
  expect(tryElsewhere(['unshare', '--pid', '--fork', '--mount-proc']).status).toBe(0)
})

test('a process that is killed leaves no lock', async () => {
  const other = await holdElsewhere()
  expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`)
  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  expect(readFileSync(join(folder, holderName), 'utf8')).toContain(`${other.pid} `)
  lockFolder(folder)()
})

test('of many processes that start at once, one gets the folder', async () => {
  const others = Array.from({ length: 4 }, () => spawn(process.execPath, program(hold)))
  const outcomes = others.map(async (other) => {
    const result = await Promise.race([once(other.stdout, 'data'), once(other, 'exit')])
    return typeof result[0] === 'number' ? 'refused' : 'held'
  })
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['held', 'refused', 'refused', 'refused'])
  for (const other of others) other.kill('SIGKILL')
})

test('a version that knows only the older lock is seen, alive or dead', async () => {
  const other = await holdElsewhere()
  const text = readFileSync(join(folder, holderName), 'utf8').split(' ').slice(0, 2).join(' ')
  const second = `${folder}-older`
  mkdirSync(second)
  writeFileSync(join(second, holderName), text)
  expect(() => lockFolder(second)).toThrow(`in use by process ${other.pid}`)
  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  lockFolder(second)()
})

test('a folder or a lock that cannot be used is said in words', () => {
  const file = `${folder}-file`
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(`The folder ${file} cannot be used for data: it is not a folder`)
  expect(() => lockFolder(join(file, 'data'))).toThrow('it is not a folder')
  mkdirSync(folder)
  writeFileSync(join(folder, lockName), 'this is not what it should be, by far')
  expect(() => lockFolder(folder)).toThrow(`The lock ${join(folder, lockName)} cannot be taken`)
})

test('a database that cannot be opened leaves its folder free', async () => {
  // A real one takes seconds until it fails.
  const create = vi.spyOn(PGlite, 'create').mockImplementationOnce(() => {
    expect(tryElsewhere()).toEqual(refused(`in use by process ${process.pid}`))
    return Promise.reject(new Error('damaged'))
  })
  await expect(openEmbedded(folder)).rejects.toThrow('damaged')
  create.mockRestore()
  expect(tryElsewhere()).toEqual({ status: 0, stderr: '' })
})
