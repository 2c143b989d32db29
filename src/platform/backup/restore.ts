/** Restores a full backup into an empty database, or one organisation into a database where its address is free. */
import { storeFiles, withArchive } from './archive.ts'
import type { BlobStore } from '../files/blobs.ts'
import type { Engine } from '../database/engine.ts'
import { migrate, withMigrationLock } from '../database/migrate.ts'
import { restoreAll } from './restore-all.ts'
import { withRestoreErrors } from './restore-errors.ts'
import { restoreOrg } from './restore-org.ts'

export const restore = (engine: Engine, blobs: Pick<BlobStore, 'put' | 'remove' | 'scratch'>, file: string) =>
  withArchive(blobs, file, async (unpacked) => {
    const { manifest, isVerified } = unpacked
    if (!manifest.org) {
      await restoreAll(engine, unpacked, () => storeFiles(blobs, unpacked)).catch(withRestoreErrors)
      return { ...manifest, isVerified }
    }
    await withMigrationLock(engine, () => migrate(engine.pool))
    await restoreOrg(engine, blobs, unpacked)
    return { ...manifest, isVerified }
  })
