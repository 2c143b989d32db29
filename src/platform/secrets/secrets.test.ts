import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readKey } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a key is created once, for its owner only', () => {
  const DIWAN_DATA = join(folder, 'new')
  const key = readKey({ DIWAN_DATA })
  expect(key.symmetricKeySize).toBe(32)
  expect(readKey({ DIWAN_DATA }).equals(key)).toBe(true)
  expect(statSync(join(DIWAN_DATA, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a folder that cannot hold it, and a key that is none, are said in words and stay as they are', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => readKey({ DIWAN_DATA: join(folder, 'file') })).toThrow(
    `The folder ${join(folder, 'file')} cannot be used for data: it is not a folder`,
  )
  const path = join(folder, 'secret.key')
  writeFileSync(path, 'deadbeef')
  expect(() => readKey({ DIWAN_DATA: folder })).toThrow(`${path} is not a key of 64 hex digits`)
  expect(readFileSync(path, 'utf8')).toBe('deadbeef')
})
