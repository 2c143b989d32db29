/** Restores a full backup into an empty database, or one organisation into a database where its address is free. */
import { keepFiles, withArchive } from './archive.ts'
import type { BlobStore } from './blobs.ts'
import type { Engine } from './engine.ts'
import { migrate, oneAtATime } from './migrate.ts'
import { restoreHouse } from './restore-house.ts'
import { inWords } from './restore-words.ts'
import { restoreOrg } from './restore-org.ts'

export const restore = (engine: Engine, blobs: Pick<BlobStore, 'put' | 'remove' | 'scratch'>, file: string) =>
  withArchive(blobs, file, async (unpacked) => {
    const { manifest, isVerified } = unpacked
    if (!manifest.org) {
      await restoreHouse(engine, unpacked, () => keepFiles(blobs, unpacked)).catch(inWords)
      return { ...manifest, isVerified }
    }
    await oneAtATime(engine, () => migrate(engine.pool))
    await restoreOrg(engine, blobs, unpacked)
    return { ...manifest, isVerified }
  })
