/** Storage of file bytes. Every adapter has this shape; the start of the server chooses one. */
import type { Readable } from 'node:stream'

export type Blob = { stream: Readable; size: number }
export type BlobStore = {
  /** A folder for bytes on their way in, from which `put` takes them. */
  scratch: string
  /** Stores the file at this path, which may be moved away. */
  put: (key: string, path: string) => Promise<void>
  get: (key: string) => Promise<Blob | undefined>
  remove: (keys: string[]) => Promise<void>
  /** All stored keys with their times; absent where the place is shared with other software. */
  list?: () => AsyncIterable<{ key: string; changedAt: number }>
}
/** With the largest file that is taken, in megabytes. */
export type Blobs = BlobStore & { largestMb: number }
