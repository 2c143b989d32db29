/** The whole house in one file, or one organisation, whichever engine it runs on. Waiting jobs are not part of it. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as tar, type Pack } from 'tar-stream'
import { listOf, sha256 } from './checksum-list.ts'
import { fileKeysOf } from './file-keys.ts'
import { scratchName } from './blobs-disk.ts'
import type { Blob, BlobStore } from './blobs.ts'
import type { Engine } from './engine.ts'
import type { Manifest } from './manifest.ts'
import { writeTables } from './table-rows.ts'
import { checksumsName, hashingStream, manifestName } from './unpack.ts'

type Opener = (key: string) => Promise<Blob | undefined>
type Contents = { org?: Manifest['org']; keys: () => Promise<string[]>; open: Opener }

const opened = async (path: string): Promise<Blob> => ({
  stream: createReadStream(path),
  size: (await stat(path)).size,
})

const addFile = async ({ stream, size }: Blob, to: Pack, name: string) => {
  const hashing = hashingStream()
  await pipeline(stream, hashing.stream, to.entry({ name, size, mode: 0o600 }))
  return [name, hashing.digest()] as const
}

const writeArchive = async (to: Pack, folder: string, { org, keys, open }: Contents) => {
  const checksums = new Map<string, string>()
  for (const name of await readdir(folder))
    checksums.set(...(await addFile(await opened(join(folder, name)), to, `tables/${name}`)))
  let files = 0
  for (const key of await keys()) {
    const blob = await open(key)
    if (!blob) continue // removed meanwhile
    checksums.set(...(await addFile(blob, to, `files/${key}`)))
    files += 1
  }
  const list = listOf(checksums)
  to.entry({ name: checksumsName, mode: 0o600 }, list)
  return { ...(org && { org }), files, checksums: sha256(list) }
}

const write = async (engine: Pick<Engine, 'pool'>, file: string, contents: Contents): Promise<Manifest> => {
  const folder = await mkdtemp(join(dirname(file), '.diwan-backup-'))
  const part = `${file}.part`
  try {
    const made = await writeTables(engine, folder, contents.org?.id)
    const archive = tar()
    const filling = async () => {
      const rest = await writeArchive(archive, folder, contents)
      const manifest: Manifest = { product: 'diwan', format: 1, madeAt: new Date().toISOString(), ...made, ...rest }
      archive.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest, null, 2))
      archive.finalize()
      return manifest
    }
    const [manifest] = await Promise.all([
      filling().catch((error: Error) => {
        archive.destroy(error)
        throw error
      }),
      pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600 })),
    ])
    await rename(part, file) // the name appears only when it is whole
    return manifest
  } finally {
    await rm(part, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

const filesIn = async (folder: string) => {
  const orgs = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = orgs
    .filter((one) => one.isDirectory() && one.name !== scratchName)
    .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`))
  return (await Promise.all(found)).flat()
}

/** `files`: the folder of the disk's files. What lies in a bucket is not part of it. */
export const backUp = (engine: Pick<Engine, 'pool'>, file: string, files: string) =>
  write(engine, file, { keys: () => filesIn(files), open: (key) => opened(join(files, key)) })

type OfOrg = { org: NonNullable<Manifest['org']>; file: string }

/** One organisation, with its files wherever they are kept. */
export const backUpOrg = (engine: Pick<Engine, 'pool'>, { get }: Pick<BlobStore, 'get'>, { org, file }: OfOrg) =>
  write(engine, file, { org, keys: () => fileKeysOf(engine.pool, org.id), open: get })
