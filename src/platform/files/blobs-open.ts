/** Opens the local disk, or an S3 bucket where one is configured. */
import { join } from 'node:path'
import { openDisk } from './blobs-disk.ts'
import type { Blobs, BlobStore } from './blobs.ts'
import type { Config } from '../config.ts'

export const diskFolder = ({ DIWAN_DATA }: Pick<Config, 'DIWAN_DATA'>) => join(DIWAN_DATA, 'files')

const storeFor = async (config: Config): Promise<BlobStore> => {
  const { S3_BUCKET } = config
  if (!S3_BUCKET) return openDisk(diskFolder(config))
  const { openBucket } = await import('./blobs-s3.ts') // its library is large, and few need it
  return openBucket({ ...config, S3_BUCKET })
}

export const openBlobs = async (config: Config): Promise<Blobs> => ({
  ...(await storeFor(config)),
  largestMb: config.DIWAN_UPLOAD_MB,
})
