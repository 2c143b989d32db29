/** Public pictures as data URLs, as the export of a configuration carries them. */
import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#platform/context.ts'
import { assertWithinQuota } from '#platform/quotas.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { blobKey } from './blob-keys.ts'
import { mostPixels } from './safe-picture.ts'
import { fileStore } from './store.ts'

export type PicturePurpose = 'logo' | 'background'

/** A whole configuration fits into one request, so three pictures must too. */
const mostBytes = 150_000
const longestData = Math.ceil((mostBytes * 4) / 3) + 100
const endings = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const
type PictureType = keyof typeof endings

const toDataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

/** Smaller until it fits; the same picture always gives the same bytes. */
const reduce = async (bytes: Buffer) => {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: mostPixels })
  const smaller = (width: number) => open().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
  const { width: own } = await open().metadata()
  let reduced = await smaller(1920)
  for (const width of [1280, 960, 640, 320].filter((one) => one < own)) {
    if (reduced.length <= mostBytes) break
    reduced = await smaller(width)
  }
  return reduced
}

/** Null where there is none, or where its bytes are lost. */
export const readPictureData = async (ctx: Ctx, fileId: string | null, purpose: PicturePurpose) => {
  const file = fileId && (await fileStore.ofPurpose(ctx, fileId, purpose))
  const blob = file && (await ctx.services.blobs.get(blobKey(ctx.orgId, file.id)))
  if (!blob) return null
  const bytes = await buffer(blob.stream)
  return bytes.length > mostBytes ? toDataUrl('image/webp', await reduce(bytes)) : toDataUrl(file.type, bytes)
}

const parse = (data: string): { type: PictureType; bytes: Buffer } | undefined => {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/.exec(data) ?? []
  return type && base64 ? { type: type as PictureType, bytes: Buffer.from(base64, 'base64') } : undefined
}

/** Whether every pixel of it can be read, in the format that it names. */
const isReadable = async ({ type, bytes }: { type: PictureType; bytes: Buffer }) => {
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { format } = await read().metadata()
    await read().resize(16).raw().toBuffer()
    return format === endings[type]
  } catch {
    return false
  }
}

export const pictureProblem = async (data: string): Promise<'image' | 'too-long' | undefined> => {
  if (data.length > longestData) return 'too-long'
  const parsed = parse(data)
  return parsed && (await isReadable(parsed)) ? undefined : 'image'
}

/** Stores it as it is, so that the next export equals it. It has passed `pictureProblem`. */
export const savePictureData = async (ctx: Ctx, data: string, purpose: PicturePurpose): Promise<string> => {
  const { type, bytes } = parse(data) ?? { type: 'image/png' as const, bytes: Buffer.alloc(0) }
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const id = randomUUIDv7()
  const path = join(ctx.services.blobs.scratch, id)
  await writeFile(path, bytes, { mode: 0o600 })
  await ctx.services.blobs.put(blobKey(ctx.orgId, id), path)
  const file = { name: `${purpose}.${endings[type]}`, type, size: bytes.length, purpose }
  await fileStore.insert(ctx, { id, ...file, width, height, widths: [] })
  await assertWithinQuota(ctx, 'storageMb')
  recordChange(ctx, { kind: 'file.uploaded', subjectId: id, after: file })
  return id
}
