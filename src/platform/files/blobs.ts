/** Storage of file bytes. Every adapter has this shape; the start of the server chooses one. */
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** `size` is that of the stream. */
export type Blob = { stream: Readable; size: number }
export type BlobStore = {
  /** Folder for incomplete uploads, from which `put` takes files. */
  scratch: string
  /** Stores the file at this path, which may be moved away. */
  put: (key: string, path: string) => Promise<void>
  putBytes: (key: string, bytes: Buffer) => Promise<void>
  get: (key: string, part?: ByteRange) => Promise<Blob | undefined>
  remove: (keys: string[]) => Promise<void>
  /** All stored keys with their times; missing for a bucket, which may be shared with other software. */
  list?: () => AsyncIterable<{ key: string; changedAt: number }>
}
/** With the size limit of uploads in megabytes. */
export type Blobs = BlobStore & { largestMb: number }
