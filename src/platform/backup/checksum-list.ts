/** The checksums of a backup's parts: one a line, as `sha256sum` writes them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#core/errors.ts'
import type { Manifest } from './manifest.ts'
import { checksumsName, manifestName } from './unpack.ts'

type Checksums = ReadonlyMap<string, string>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const listOf = (checksums: Checksums) =>
  [...checksums].map(([name, checksum]) => `${checksum}  ${name}\n`).join('')

const readList = async (folder: string): Promise<Checksums> => {
  const text = await readFile(join(folder, checksumsName), 'utf8').catch(() => fail('backup-damaged'))
  const lines = text.split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Refuses a backup with changed, missing or additional parts. False for a backup of an older version, which has no list. */
export const verifyChecksums = async (folder: string, { checksums }: Manifest, found: Checksums) => {
  if (checksums === undefined) return false
  if (found.get(checksumsName) !== checksums) fail('backup-damaged')
  const expected = await readList(folder)
  const parts = [...found].filter(([name]) => name !== checksumsName && name !== manifestName)
  if (parts.length !== expected.size || parts.some(([name, checksum]) => expected.get(name) !== checksum))
    fail('backup-damaged')
  return true
}
