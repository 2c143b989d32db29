/** Receives a file: bytes first, outside any transaction; the record once all bytes are stored. */
import type * as z from 'zod/mini'
import { randomUUIDv7 } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, failAt, ApiError } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import { withDiskErrors } from '#platform/files/disk-errors.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import { assertWithinQuota } from '#platform/quotas.ts'
import type { fileApi, FileRecord, Purpose } from '../api.ts'
import { blobKey, blobKeys } from './blob-keys.ts'
import { detectType, isAttachable } from './detect-type.ts'
import { recordOf } from './read-file.ts'
import { isPicture, makeSafePicture, partsOfPicture } from './safe-picture.ts'
import { fileStore } from './store.ts'

/** A safe file name: no path, no characters that hide or reorder text. */
const longest = 200
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const shorten = (name: string) => {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}

/** Normalising combining marks takes quadratic time, so only the end of a long name is used. */
const longestGiven = 2000

export const cleanName = (original: string) => {
  const last = original.slice(-longestGiven).normalize('NFC').replace(hidden, '').split(/[/\\]/).at(-1) ?? ''
  return shorten(last.trim().replace(/^\.+/, '').trim()) || 'file'
}

/** Replaces the extension after conversion. */
const withEnding = (name: string, ending: string) => {
  const bare = name.replace(/\.\w{1,10}$/, '')
  return shorten(`${bare || 'file'}.${ending}`)
}

const megabyte = 1_048_576
const pictureMb: Partial<Record<Purpose, number>> = { avatar: 5, logo: 5, background: 10 }

/** Reads the body to the end, because a client that is cut off never sees the error. */
const receive = async ({ stream }: UploadedFile, path: string, mb: number) => {
  let size = 0
  let broken: unknown
  const keepWhy = (error: unknown) => {
    broken ??= error
  }
  const file = await open(path, 'wx', 0o600).catch(keepWhy)
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size <= mb * megabyte && broken === undefined) await file?.writeFile(chunk as Buffer).catch(keepWhy)
    }
  } finally {
    await file?.close().catch(keepWhy)
  }
  if (broken !== undefined) throw broken
  if (stream.truncated || size > mb * megabyte) fail('too-large', { mb })
  if (size === 0) failAt({ file: 'required' })
  return size
}

type Checked = {
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  parts: { path: string; width?: number }[]
}

const refusePicture = (): never => {
  throw new ApiError('wrong-type', { fields: { file: 'image' } })
}

const checked = async (path: string, original: { name: string; size: number; purpose: Purpose }): Promise<Checked> => {
  const name = cleanName(original.name)
  const type = (await detectType(path, name)) ?? fail('wrong-type')
  if (isPicture(type)) {
    const picture = await makeSafePicture(path, type).catch((error: unknown) => {
      if (isFull(error)) throw error
      return refusePicture()
    })
    const { width, height, size, ending, smaller } = picture
    const parts = [{ path: picture.path }, ...smaller]
    return { name: withEnding(name, ending), type: picture.type, size, width, height, parts }
  }
  if (original.purpose !== 'attachment') refusePicture()
  if (!isAttachable(type)) fail('wrong-type')
  return { name, type, size: original.size, width: null, height: null, parts: [{ path }] }
}

/** A full disk, by error number, text (of the picture library) or status of the bucket. */
const isFull = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } }
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507 || /No space left/i.test(error.message)
  )
}

/** An error of storing a file as the caller sees it. */
export const asFileError = (error: unknown): never => (isFull(error) ? fail('full') : withDiskErrors(error))

type StoredUpload = Omit<Checked, 'parts'> & { id: string; purpose: Purpose; widths: number[] }

const record = async (ctx: OpenCtx, file: StoredUpload) => {
  const { id, name, type, size, purpose } = file
  return ctx.once(async (inside) => {
    const row = await fileStore.insert(inside, file)
    await assertWithinQuota(inside, 'storageMb')
    recordChange(inside, { kind: 'file.uploaded', subjectId: id, after: { name, type, size, purpose } })
    return recordOf(row)
  })
}

const keep = async (ctx: OpenCtx, { parts, ...file }: Checked & { id: string; purpose: Purpose }) => {
  const { blobs } = ctx.services
  const widths = parts.flatMap(({ width }) => width ?? [])
  const undo = () => blobs.remove(blobKeys({ orgId: ctx.orgId, id: file.id, widths })).catch(() => {})
  try {
    for (const { path, width } of parts) await blobs.put(blobKey(ctx.orgId, file.id, width), path)
    const answer = await record(ctx, { ...file, widths })
    if (answer.id !== file.id) await undo() // sent twice with one key: the first one stays
    return answer
  } catch (error) {
    // A lost connection may have committed all the same: better bytes without a record than a record without bytes.
    if (!isDatabaseLost(error)) await undo()
    throw error
  }
}

export const receiveFile = async (
  ctx: OpenCtx,
  { purpose }: z.output<typeof fileApi.upload.input>,
  upload: UploadedFile,
): Promise<FileRecord> => {
  const { scratch, largestMb } = ctx.services.blobs
  const id = randomUUIDv7()
  const path = join(scratch, id)
  try {
    const size = await receive(upload, path, Math.min(pictureMb[purpose] ?? largestMb, largestMb))
    const file = await checked(path, { name: upload.name, size, purpose })
    return await keep(ctx, { ...file, id, purpose })
  } catch (error) {
    return asFileError(error)
  } finally {
    for (const part of ['', ...partsOfPicture]) await rm(path + part, { force: true })
  }
}
