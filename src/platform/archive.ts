/** What a backup is made of: a manifest, rows of tables line by line, and the bytes of files. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { fail, Refusal } from '#core/errors.ts'
import type { BlobStore } from './blobs.ts'

export type Manifest = {
  product: 'diwan'
  format: 1
  madeAt: string
  migrations: string[]
  /** Of the text of each migration; backups of older versions have none. */
  migrationChecksums?: Record<string, string | null>
  /** The one organisation whose backup it is; without it, all of them. */
  org?: { id: string; slug: string }
  /** How many rows each table has. */
  tables: Record<string, number>
  files: number
}
export type Unpacked = { manifest: Manifest; folder: string }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** What may be in an archive; anything else could be meant for another place on this machine. */
const known = new RegExp(`^(manifest\\.json|tables/[a-z_]+\\.ndjson|files/${uuid}/${uuid}(-\\d+)?)$`)

const isBroken = (error: unknown) =>
  error instanceof Error &&
  (/^Z_|^ERR_STREAM/.test((error as { code?: string }).code ?? '') || /tar|Unexpected end/i.test(error.message))

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => fail('not-a-backup'))
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>
    if (manifest.product === 'diwan' && manifest.format === 1) return manifest as Manifest
  } catch {
    // refused below, like any other file
  }
  return fail('not-a-backup')
}

const unpack = async (file: string, folder: string) => {
  const entries = extract()
  const writing = (async () => {
    for await (const entry of entries) {
      if (!known.test(entry.header.name)) fail('not-a-backup')
      const path = join(folder, entry.header.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  })()
  const outcomes = await Promise.allSettled([pipeline(createReadStream(file), createGunzip(), entries), writing])
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  for (const reason of reasons) if (reason instanceof Refusal) throw reason
  for (const reason of reasons) if (!isBroken(reason)) throw reason
  if (reasons.length > 0) fail((await readdir(folder)).length > 0 ? 'backup-damaged' : 'not-a-backup')
}

/** Opens an archive beside the files, for as long as the work takes. */
export const withArchive = async <T>(
  { scratch }: Pick<BlobStore, 'scratch'>,
  file: string,
  work: (unpacked: Unpacked) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(scratch, 'restore-'))
  try {
    await unpack(file, folder)
    return await work({ manifest: await readManifest(folder), folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts its files where files are kept, as many as it says it has; gives their keys. */
export const keepFiles = async (blobs: Pick<BlobStore, 'put'>, { manifest, folder }: Unpacked) => {
  const root = join(folder, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  if (paths.length !== manifest.files) fail('backup-damaged')
  const keys = paths.map((path) => path.slice(root.length + 1))
  for (const [at, key] of keys.entries()) await blobs.put(key, paths[at] ?? '')
  return keys
}
