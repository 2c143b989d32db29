/** Files in a bucket of Amazon S3 or a compatible server. */
import { createReadStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BlobStore } from './blobs.ts'
import type { ByteRange } from './byte-range.ts'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'> & {
  S3_BUCKET: string
}

const clientFor = ({ S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Place) =>
  new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Some servers keep the checksum trailer of a streamed put as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

export const openBucket = (place: Place): BlobStore => {
  const client = clientFor(place)
  const Bucket = place.S3_BUCKET
  const scratch = mkdtempSync(join(tmpdir(), 'diwan-files-'))

  const upload = async (Key: string, Body: Readable | Buffer) => {
    await new Upload({ client, params: { Bucket, Key, Body } }).done()
  }
  const put = (key: string, path: string) => upload(key, createReadStream(path))

  const get = async (Key: string, part?: ByteRange) => {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket, Key, ...(part && { Range: `bytes=${part.from}-${part.to}` }) }),
      )
      return Body instanceof Readable ? { stream: Body, size: ContentLength } : undefined
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  const remove = async (keys: string[]) => {
    for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }
  return { scratch, put, putBytes: upload, get, remove }
}
