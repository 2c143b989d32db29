/** A backup of all comes back into an empty database, a backup of one organisation into any where its address is free. */
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
