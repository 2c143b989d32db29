import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { rangeIn } from '#platform/files/byte-range.ts'
import { isPlayed, type SentFile } from '#platform/files/send-file.ts'
import type { fileApi, FileRecord, Purpose } from '../api.ts'
import { blobKey } from './blob-keys.ts'
import { fileStore, type StoredFile } from './store.ts'

export const recordOf = ({ id, name, type, size, width, height, purpose, createdAt }: StoredFile): FileRecord => ({
  id,
  name,
  type,
  size,
  width,
  height,
  purpose: purpose as Purpose,
  createdAt,
})

export const readFile = async (ctx: Ctx, { id }: { id: string }) =>
  recordOf((await fileStore.visible(ctx, id)) ?? fail('not-found'))

/** The smallest stored width that is wide enough, else the original. */
const widthFor = ({ widths }: StoredFile, wanted: number | undefined) =>
  wanted === undefined ? undefined : widths.toSorted((a, b) => a - b).find((width) => width >= wanted)

export const openFile = async (ctx: OpenCtx, file: StoredFile, wanted?: number): Promise<SentFile> => {
  const width = widthFor(file, wanted)
  const blob = await ctx.services.blobs.get(blobKey(file.orgId, file.id, width))
  if (!blob) {
    log.error({ orgId: file.orgId, fileId: file.id }, 'a file has lost its bytes')
    return fail('not-found')
  }
  return { name: file.name, type: file.type, ...blob, tag: width === undefined ? file.id : `${file.id}-${width}` }
}

/** A video in the part that `range` asks for; other files are sent whole. */
export const openPlayedFile = async (ctx: OpenCtx, file: StoredFile, range: string | undefined): Promise<SentFile> => {
  const part = isPlayed(file.type) ? rangeIn(range, file.size) : undefined
  if (!part) return openFile(ctx, file)
  const blob = (await ctx.services.blobs.get(blobKey(file.orgId, file.id), part)) ?? fail('not-found')
  return { name: file.name, type: file.type, ...blob, tag: file.id, part: { ...part, of: file.size } }
}

export const downloadFile = async (ctx: OpenCtx, { id, width }: z.output<typeof fileApi.download.input>) =>
  openFile(ctx, (await ctx.readInOrg((inside) => fileStore.visible(inside, id))) ?? fail('not-found'), width)

/** For modules above: a public picture, such as a logo, that the caller names. */
export const openPublicFile = async (
  ctx: OpenCtx,
  fileId: string,
  purpose: 'logo' | 'background',
): Promise<SentFile> => {
  const file = await ctx.readInOrg((inside) => fileStore.ofPurpose(inside, fileId, purpose))
  return { ...(await openFile(ctx, file ?? fail('not-found'))), isPublic: true }
}

/** For modules above, which have checked that the caller may see the attachment. */
export const attachmentOf = (ctx: Ctx, fileId: string) => fileStore.ofPurpose(ctx, fileId, 'attachment')

/** For modules above: whether it is a picture that browsers show. Its type was found by its bytes. */
export const isShownPicture = ({ type }: Pick<StoredFile, 'type'>) =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp'

/** For modules above: checks that a file exists and has this purpose, before they refer to it. */
export const isFileFor = async (ctx: Ctx, fileId: string, purpose: Purpose) =>
  (await fileStore.ofPurpose(ctx, fileId, purpose)) !== undefined

/** The same, and that it is a JPG or PNG. */
export const isPlainPictureFor = async (ctx: Ctx, fileId: string, purpose: Purpose) => {
  const { type = '' } = (await fileStore.ofPurpose(ctx, fileId, purpose)) ?? {}
  return type === 'image/jpeg' || type === 'image/png'
}
