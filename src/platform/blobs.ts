/** Where the bytes of files are kept. Every adapter has this shape; the house says at its start which one is used. */
import type { Readable } from 'node:stream'

export type Blob = { stream: Readable; size: number }
export type BlobStore = {
  /** A folder for bytes on their way in, from which `put` takes them. */
  scratch: string
  /** Keeps what lies at this path; afterwards the path may be gone. */
  put: (key: string, path: string) => Promise<void>
  get: (key: string) => Promise<Blob | undefined>
  remove: (keys: string[]) => Promise<void>
  /** All that is kept and since when, where nobody else keeps anything in the same place. */
  list?: () => AsyncIterable<{ key: string; changedAt: number }>
}
/** With the largest file that is taken, in megabytes. */
export type Blobs = BlobStore & { largestMb: number }

let blobs: Blobs | undefined
export const useBlobs = (given: Blobs) => {
  blobs = given
}
export const theBlobs = (): Blobs => {
  if (!blobs) throw new Error('No place for files: call useBlobs first')
  return blobs
}
