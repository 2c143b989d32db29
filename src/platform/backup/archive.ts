/** The parts of a backup: a manifest, table rows as NDJSON, the bytes of files, and the checksums of all. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#core/errors.ts'
import type { BlobStore } from '../files/blobs.ts'
import { verifyChecksums } from './checksum-list.ts'
import { withDiskErrors } from '../files/disk-errors.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { manifestName, unpack } from './unpack.ts'

/** `isVerified`: it carries checksums, and all are right. */
export type Unpacked = { manifest: Manifest; folder: string; isVerified: boolean }

/** Unpacks an archive into a temporary folder while the work runs. */
export const withArchive = async <T>(
  { scratch }: Pick<BlobStore, 'scratch'>,
  file: string,
  work: (unpacked: Unpacked) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(scratch, 'restore-')).catch(withDiskErrors)
  try {
    const checksums = await unpack(file, folder)
    const manifest = await readManifest(join(folder, manifestName))
    const isVerified = await verifyChecksums(folder, manifest, checksums)
    return await work({ manifest, folder, isVerified })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the files of an archive and returns their keys. Refuses if their number differs from the manifest. */
export const storeFiles = async (
  blobs: Pick<BlobStore, 'put'>,
  { manifest, folder }: Pick<Unpacked, 'manifest' | 'folder'>,
) => {
  const root = join(folder, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name))
  if (paths.length !== manifest.files) fail('backup-damaged')
  const keys = paths.map((path) => path.slice(root.length + 1))
  for (const [at, key] of keys.entries()) await blobs.put(key, paths[at] ?? '')
  return keys
}
