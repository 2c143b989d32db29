/** Lets only pictures through that every browser draws quickly, whatever their sender calls them. */
import { refuseTile } from './tile-error.ts'

export const mostTileBytes = 1024 * 1024
const widest = 1024
const starts = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF.{4}WEBP/s],
] as const

const typeOf = (bytes: Buffer) => {
  const start = bytes.toString('latin1', 0, 16)
  return starts.find(([, signature]) => signature.test(start))?.[0]
}

export const readPicture = async (bytes: Buffer) => {
  const type = typeOf(bytes) ?? refuseTile('not-a-picture')
  const { default: sharp } = await import('sharp') // loaded with the first tile
  // Reads the head of the picture alone.
  const head = await sharp(bytes)
    .metadata()
    .catch(() => refuseTile('not-a-picture'))
  if (Math.max(head.width, head.height) > widest || (head.pages ?? 1) > 1) refuseTile('too-large')
  return { type, bytes }
}
