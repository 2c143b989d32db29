/** Unpacks a backup: known parts only, within limits of size and free disk space. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { fail, ApiError } from '#core/errors.ts'
import { withDiskErrors } from '../files/disk-errors.ts'

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer E> ? E : never

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.txt'
/** Allowed entries of an archive; others could be written outside the folder. */
const known = new RegExp(`^(manifest\\.json|checksums\\.txt|tables/[a-z_]+\\.ndjson|files/${uuid}/${uuid}(-\\d+)?)$`)

/** Highest accepted compression ratio, against archives that fill the disk. */
const mostTimes = 200
const alwaysAllowed = 256 * 1024 * 1024
/** Disk space of the smallest file. */
const block = 4096
const reserve = 64 * 1024 * 1024

/** Error messages of the libraries for a broken archive, as opposed to system errors. */
const isBroken = (error: unknown) => error instanceof Error && error.name === 'Error' && !('syscall' in error)

const freeIn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export type Limits = { mostBytes: number; freeBytes: number }
const limitsFor = async (file: string, folder: string): Promise<Limits> => ({
  mostBytes: Math.max(alwaysAllowed, (await stat(file)).size * mostTimes),
  freeBytes: await freeIn(folder),
})

/** Checks each entry before a byte of it is written. */
const entryChecker = ({ mostBytes, freeBytes }: Limits) => {
  const seen = new Set<string>()
  let bytes = 0
  return ({ name, type, size }: Entry['header']) => {
    const isPlain = (type ?? 'file') === 'file' && Number.isSafeInteger(size) && size >= 0
    if (!isPlain || !known.test(name) || seen.has(name)) fail('not-a-backup')
    seen.add(name)
    bytes += Math.max(size, block)
    if (bytes > mostBytes) fail('backup-too-large')
    if (bytes > freeBytes - reserve) fail('full')
  }
}

/** Passes data through and computes its checksum. */
export const hashingStream = () => {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** Fails a stream that exceeds the limit, headers of the archive included. */
const limitStream = (mostBytes: number) => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      if (bytes > mostBytes) done(new ApiError('backup-too-large'))
      else done(null, chunk)
    },
  })
}

/** Writes the entries; gives the checksum of each by its name. */
const writeEntries = async (entries: AsyncIterable<Entry>, folder: string, limits: Limits) => {
  const check = entryChecker(limits)
  const checksums = new Map<string, string>()
  for await (const entry of entries) {
    check(entry.header)
    const path = join(folder, entry.header.name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hashing = hashingStream()
    await pipeline(entry, hashing.stream, createWriteStream(path, { mode: 0o600 }))
    checksums.set(entry.header.name, hashing.digest())
  }
  return checksums
}

export const unpack = async (file: string, folder: string, fixedLimits?: Limits) => {
  const limits = fixedLimits ?? (await limitsFor(file, folder))
  const entries = extract()
  const writing = writeEntries(entries, folder, limits)
  const reading = pipeline(createReadStream(file), createGunzip(), limitStream(limits.mostBytes), entries)
  const outcomes = await Promise.allSettled([reading, writing])
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  for (const reason of reasons) if (reason instanceof ApiError) throw reason
  for (const reason of reasons) if (!isBroken(reason)) withDiskErrors(reason)
  if (reasons.length > 0) fail((await readdir(folder)).length > 0 ? 'backup-damaged' : 'not-a-backup')
  return writing
}
