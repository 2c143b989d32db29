/** Writes a PMTiles file of version 3, by its specification. */
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

const types = { mvt: 1, png: 2, jpeg: 3, webp: 4, avif: 5 }

const varint = (value: number) => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}

const directoryOf = (entries: readonly { id: number; offset: number; length: number }[]) => {
  const gaps = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0))
  const columns = [
    gaps,
    entries.map(() => 1),
    entries.map(({ length }) => length),
    entries.map(({ offset }) => offset + 1),
  ]
  return gzipSync(Buffer.from([...varint(entries.length), ...columns.flat().flatMap(varint)]))
}

/** Tiles by 'z/x/y'. */
export const makeArchive = (
  tiles: Record<string, Buffer>,
  { type, rootDirectory }: { type: keyof typeof types; rootDirectory?: Buffer },
) => {
  const placed = Object.entries(tiles).map(([path, bytes]) => {
    const [z = 0, x = 0, y = 0] = path.split('/').map(Number)
    return { id: zxyToTileId(z, x, y), z, x, y, bytes }
  })
  let offset = 0
  const entries = placed
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, bytes }) => {
      const entry = { id, offset, length: bytes.length, bytes }
      offset += bytes.length
      return entry
    })
  const root = rootDirectory ?? directoryOf(entries)
  const metadata = gzipSync('{}')
  const data = Buffer.concat(entries.map(({ bytes }) => bytes))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const metadataAt = header.length + root.length
  const dataAt = metadataAt + metadata.length
  const numbers = [header.length, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length]
  for (const [at, value] of [...numbers, entries.length, entries.length, entries.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  const zooms = placed.map(({ z }) => z)
  const [first] = placed.toSorted((a, b) => a.z - b.z)
  // Clustered, directories packed by gzip, tiles as they are.
  header.set([1, 2, 1, types[type], Math.min(...zooms), Math.max(...zooms)], 96)
  const across = 2 ** (first?.z ?? 0)
  const longitude = (((first?.x ?? 0) + 0.5) / across) * 360 - 180
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * ((first?.y ?? 0) + 0.5)) / across))) * 180) / Math.PI
  header.writeInt32LE(Math.round(longitude * 1e7), 119)
  header.writeInt32LE(Math.round(latitude * 1e7), 123)
  return Buffer.concat([header, root, metadata, data])
}
