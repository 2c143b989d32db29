/** Writes all organisations, or one, into one archive, on either engine. Waiting jobs are not part of it. */
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as tar, type Pack } from 'tar-stream'
import { listOf, sha256 } from './checksum-list.ts'
import { fileKeysOf } from '../files/file-keys.ts'
import { readBlob, scratchName } from '../files/blobs-disk.ts'
import type { Blob, BlobStore } from '../files/blobs.ts'
import { withoutTimeLimit, type Engine } from '../database/engine.ts'
import type { Manifest } from './manifest.ts'
import { writeTables } from './table-rows.ts'
import { checksumsName, hashingStream, manifestName } from './unpack.ts'
import { writeWholeFile } from '../files/write-whole-file.ts'

type Opener = (key: string) => Promise<Blob | undefined>
type Contents = { org?: Manifest['org']; keys: () => Promise<string[]>; open: Opener }

const addFile = async ({ stream, size }: Blob, to: Pack, name: string) => {
  const hashing = hashingStream()
  await pipeline(stream, hashing.stream, to.entry({ name, size, mode: 0o600 }))
  return [name, hashing.digest()] as const
}

const writeArchive = async (to: Pack, folder: string, { org, keys, open }: Contents) => {
  const checksums = new Map<string, string>()
  const add = async (name: string, blob: Blob | undefined) => {
    if (!blob) return 0 // removed since it was listed
    checksums.set(...(await addFile(blob, to, name)))
    return 1
  }
  for (const name of await readdir(folder)) await add(`tables/${name}`, await readBlob(join(folder, name)))
  let files = 0
  for (const key of await keys()) files += await add(`files/${key}`, await open(key))
  const list = listOf(checksums)
  to.entry({ name: checksumsName, mode: 0o600 }, list)
  return { ...(org && { org }), files, checksums: sha256(list) }
}

const write = (engine: Pick<Engine, 'pool'>, file: string, contents: Contents): Promise<Manifest> =>
  writeWholeFile(file, async ({ part, folder }) => {
    const tables = join(folder, 'tables')
    await mkdir(tables, { mode: 0o700 })
    const made = await writeTables(engine, tables, contents.org?.id)
    const archive = tar()
    const writeContents = async () => {
      const rest = await writeArchive(archive, tables, contents)
      const manifest: Manifest = { product: 'diwan', format: 1, madeAt: new Date().toISOString(), ...made, ...rest }
      archive.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest, null, 2))
      archive.finalize()
      return manifest
    }
    const [manifest] = await Promise.all([
      writeContents().catch((error: Error) => {
        archive.destroy(error)
        throw error
      }),
      pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600, flush: true })),
    ])
    return manifest
  })

const filesIn = async (folder: string) => {
  const orgs = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const found = orgs
    .filter((entry) => entry.isDirectory() && entry.name !== scratchName)
    .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`))
  return (await Promise.all(found)).flat()
}

/** `files`: the folder of the disk's files. Files in a bucket are not part of the backup. */
export const backUp = (engine: Pick<Engine, 'pool'>, file: string, files: string) =>
  write(engine, file, { keys: () => filesIn(files), open: (key) => readBlob(join(files, key)) })

type OfOrg = { org: NonNullable<Manifest['org']>; file: string }

/** One organisation with its files, on disk or in a bucket. */
export const backUpOrg = (engine: Pick<Engine, 'pool'>, { get }: Pick<BlobStore, 'get'>, { org, file }: OfOrg) =>
  write(engine, file, { org, keys: () => fileKeysOf(withoutTimeLimit(engine.pool), org.id), open: get })
