/** Tiles of a PMTiles archive, read by parts of the file over HTTP. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Compression, Header, PMTiles, SharedPromiseCache, Source } from 'pmtiles'
import type { OpenCtx } from '#platform/context.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import type { TilePlace } from '../../tile-url.ts'
import { mostTileBytes } from './read-picture.ts'
import { refuseTile, TileError } from './tile-error.ts'

type Reader = Pick<OpenCtx, 'services' | 'orgId'>

/** Unpacked: some ten thousand entries, each of which takes memory while the directory is kept. */
const mostDirectoryBytes = 256 * 1024
const mostDirectories = 32
const unzip = promisify(gunzip)

const [none, gzip] = [1, 2]
const decompress = async (packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> => {
  if (compression <= none) return packed
  if (compression !== gzip) return refuseTile('not-an-archive')
  const unpacked = await unzip(Buffer.from(packed), { maxOutputLength: mostDirectoryBytes })
  return new Uint8Array(unpacked).buffer
}

/** The file was replaced since its directories were read. */
class ReplacedError extends Error {}

type Part = { offset: number; length: number; etag: string | undefined }

const readPart = async (ctx: Reader, url: string, { offset, length, etag }: Part) => {
  if (!(length > 0 && length <= mostTileBytes)) refuseTile('too-large')
  const range = `bytes=${offset}-${offset + length - 1}`
  const reply = await callOut(ctx, { url, headers: { range }, maxBytes: length, readAs: 'latin1' })
  if (!reply.ok) return refuseTile(reply.problem)
  // The whole file is as good where it is no longer than the part.
  if (reply.status === 200 && (offset > 0 || reply.isCut)) refuseTile('no-ranges')
  if (reply.status !== 200 && reply.status !== 206) refuseTile('status', reply.status)
  const current = reply.headers['etag']
  if (etag && current !== etag) throw new ReplacedError()
  const data = new Uint8Array(Buffer.from(reply.body, 'latin1')).buffer
  // A weak one says nothing about bytes.
  return { data, ...(current && !current.startsWith('W/') && { etag: current }) }
}

let directories: SharedPromiseCache | undefined

const keyOf = ({ orgId }: Reader, url: string) => `${orgId} ${url}`

/** The library keeps what failed as well. */
const forget = (archive: string) => {
  for (const kept of [directories?.cache, directories?.pendingFetches])
    for (const key of kept?.keys() ?? []) if (key.startsWith(archive)) kept?.delete(key)
}

const openArchive = async (ctx: Reader, url: string): Promise<PMTiles> => {
  const library = await import('pmtiles') // loaded with the first archive
  directories ??= new library.SharedPromiseCache(mostDirectories, undefined, decompress)
  const source: Source = {
    getKey: () => keyOf(ctx, url),
    getBytes: (...[offset, length, , etag]) => readPart(ctx, url, { offset, length, etag }),
  }
  return new library.PMTiles(source, directories, decompress)
}

type Read<T> = (archive: PMTiles) => Promise<T>

const readOnce = async <T>(ctx: Reader, url: string, read: Read<T>) => {
  try {
    return await read(await openArchive(ctx, url))
  } catch (error) {
    forget(keyOf(ctx, url))
    throw error
  }
}

/** Whatever else is wrong with the file, it is not an archive. */
const reading = async <T>(ctx: Reader, url: string, read: Read<T>): Promise<T> => {
  const again = (error: unknown) => {
    if (error instanceof ReplacedError) return readOnce(ctx, url, read)
    throw error
  }
  try {
    return await readOnce(ctx, url, read).catch(again)
  } catch (error) {
    if (error instanceof TileError) throw error
    return refuseTile('not-an-archive')
  }
}

const vectorTypes = new Set([1, 6])
const pictureTypes = new Set([2, 3, 4])
const mustHavePictures = (header: Header) => {
  if (vectorTypes.has(header.tileType)) refuseTile('vector-archive')
  if (!pictureTypes.has(header.tileType)) refuseTile('not-a-picture')
  return header
}

export const readArchiveHeader = (ctx: Reader, url: string) =>
  reading(ctx, url, async (archive) => mustHavePictures(await archive.getHeader()))

export const readArchiveTile = async (ctx: Reader, url: string, { z, x, y }: TilePlace) => {
  const found = await reading(ctx, url, async (archive) => {
    mustHavePictures(await archive.getHeader())
    return archive.getZxy(z, x, y)
  })
  return found ? Buffer.from(found.data) : refuseTile('not-there')
}
