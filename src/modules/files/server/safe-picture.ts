/** Encodes a picture again from its pixels: upright, without metadata, and in smaller widths too. */
import { pictureWidths } from '../api.ts'

const kinds = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
type Kind = keyof typeof kinds

/** Accepted formats, and the format that each is stored as. */
const keptAs: Record<string, Kind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'webp',
  'image/avif': 'webp',
  'image/tiff': 'webp',
}
export const isPicture = (type: string) => Object.hasOwn(keptAs, type)

/** A small file can unfold into any number of pixels. */
export const mostPixels = 64_000_000
const seconds = 30

/** Temporary files of the conversion, deleted in any case. */
export const partsOfPicture = ['.safe', ...pictureWidths.map((width) => `.${width}`)]

export type SafePicture = {
  type: string
  ending: Kind
  width: number
  height: number
  size: number
  path: string
  smaller: { width: number; path: string }[]
}

export const makeSafePicture = async (from: string, type: string): Promise<SafePicture> => {
  const { default: sharp } = await import('sharp')
  const kind = keptAs[type] ?? 'png'
  const read = (path: string) =>
    sharp(path, { limitInputPixels: mostPixels, failOn: 'error', animated: kind === 'webp' }).timeout({ seconds })

  const path = `${from}.safe`
  const made = await read(from).autoOrient().toFormat(kind, { quality: 88 }).toFile(path)
  const { width, size } = made
  const smaller = []
  for (const targetWidth of pictureWidths.filter((pictureWidth) => pictureWidth < width)) {
    const small = `${from}.${targetWidth}`
    await read(path).resize({ width: targetWidth }).toFormat(kind, { quality: 82 }).toFile(small)
    smaller.push({ width: targetWidth, path: small })
  }
  return { type: kinds[kind], ending: kind, width, height: made.pageHeight ?? made.height, size, path, smaller }
}
