/** Writes a .zip file part by part. A part is packed while it is made, and its head is completed when it is over. */
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** The fastest, and only a little larger than the best. */
const level = 1
/** What a part may hold, in bytes: more would need another form of the archive. */
export const mostBytes = 0xffff_ffff

type Entry = { name: Buffer; at: number; checksum: number; size: number; packedSize: number }
const bytesPerCharacter = { utf8: 3, latin1: 1 }
type Part = {
  name: string
  text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
  /** Of strings; those in `latin1` have the bytes of their part as characters. */
  encoding?: keyof typeof bytesPerCharacter
}

/** Version, flags (names in UTF-8), method (deflate), time and day (the first that can be written), checksum and sizes. */
const commonHead = ({ name, checksum, size, packedSize }: Entry) => {
  const head = Buffer.alloc(26)
  for (const [at, value] of [20, 0x0800, 8, 0, 0x21].entries()) head.writeUInt16LE(value, at * 2)
  for (const [at, value] of [checksum, packedSize, size].entries()) head.writeUInt32LE(value, 10 + at * 4)
  head.writeUInt16LE(name.length, 22)
  return head
}
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
const localHead = (entry: Entry) => Buffer.concat([uint32(0x04034b50), commonHead(entry), entry.name])
const directoryHead = (entry: Entry) => {
  const madeBy = Buffer.from([20, 0])
  const attributes = Buffer.alloc(10)
  return Buffer.concat([uint32(0x02014b50), madeBy, commonHead(entry), attributes, uint32(entry.at), entry.name])
}
const endOfDirectory = (count: number, size: number, at: number) => {
  const counts = Buffer.alloc(8)
  counts.writeUInt16LE(count, 4)
  counts.writeUInt16LE(count, 6)
  return Buffer.concat([uint32(0x06054b50), counts, uint32(size, at), Buffer.alloc(2)])
}

const bufferSize = 512 * 1024
const writeTo = (stream: DeflateRaw, bytes: Buffer) => {
  const done = new Promise<void>((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
  done.catch(() => undefined) // reported where it is awaited
  return done
}

type Buffers = readonly [Buffer, Buffer]
/** Encodes into two buffers in turn: one is packed by another thread while the other is filled. */
const packText = async ({ text, encoding = 'utf8' }: Part, stream: DeflateRaw, buffers: Buffers) => {
  let [filling, spare] = buffers
  let [checksum, size, filled, packing] = [0, 0, 0, Promise.resolve()]
  const pack = async (bytes: Buffer) => {
    checksum = crc32(bytes, checksum)
    size += bytes.length
    await packing
    packing = writeTo(stream, bytes)
  }
  const packFilled = async () => {
    if (filled === 0) return
    const bytes = filling.subarray(0, filled)
    ;[filling, spare, filled] = [spare, filling, 0]
    await pack(bytes)
  }
  for await (const part of text) {
    const most = typeof part === 'string' ? part.length * bytesPerCharacter[encoding] : Infinity
    if (most > bufferSize - filled) await packFilled()
    if (typeof part === 'string' && most <= bufferSize) filled += filling.write(part, filled, encoding)
    else await pack(typeof part === 'string' ? Buffer.from(part, encoding) : Buffer.from(part))
  }
  await packFilled()
  await packing
  stream.end()
  return { checksum, size }
}

type Packing = { at: number; buffers: Buffers; signal: AbortSignal }
const addPart = async (file: FileHandle, part: Part, { at, buffers, signal }: Packing) => {
  const entry: Entry = { name: Buffer.from(part.name), at, checksum: 0, size: 0, packedSize: 0 }
  await file.appendFile(localHead(entry))
  const stream = createDeflateRaw({ level, chunkSize: 256 * 1024 })
  const store = async (parts: AsyncIterable<Buffer>) => {
    for await (const packed of parts) {
      await file.appendFile(packed)
      entry.packedSize += packed.length
    }
  }
  const read = async () => {
    try {
      return await packText(part, stream, buffers)
    } catch (error) {
      stream.destroy(error as Error)
      throw error
    }
  }
  const [{ checksum, size }] = await Promise.all([read(), pipeline(stream, store, { signal })])
  const complete = { ...entry, checksum, size }
  const head = localHead(complete)
  await file.write(head, 0, head.length, at)
  return complete
}

export const writeZip = async (path: string, parts: Iterable<Part>, signal: AbortSignal): Promise<void> => {
  const file = await open(path, 'w', 0o600)
  try {
    const entries: Entry[] = []
    const buffers = [Buffer.allocUnsafeSlow(bufferSize), Buffer.allocUnsafeSlow(bufferSize)] as const
    let at = 0
    for (const part of parts) {
      const entry = await addPart(file, part, { at, buffers, signal })
      entries.push(entry)
      at += localHead(entry).length + entry.packedSize
    }
    const directory = Buffer.concat(entries.map(directoryHead))
    await file.appendFile(Buffer.concat([directory, endOfDirectory(entries.length, directory.length, at)]))
  } finally {
    await file.close()
  }
}
