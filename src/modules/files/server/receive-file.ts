/** Takes a file in: bytes first, outside any transaction; the record only once all its bytes are kept. */
import { randomUUIDv7 } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { fail, failAt, Refusal } from '#core/errors.ts'
import { recordChange } from '#platform/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import { inDiskWords } from '#platform/disk-words.ts'
import { isDatabaseLost } from '#platform/db-errors.ts'
import type { UploadedFile } from '#platform/read-upload.ts'
import { mustStayWithin } from '#platform/quotas.ts'
import type { fileApi, FileRecord, Purpose } from '../api.ts'
import { blobKey, blobKeys } from './blob-keys.ts'
import { cleanName, withEnding } from './clean-name.ts'
import { detectType, isAttachable } from './detect-type.ts'
import { recordOf } from './read-file.ts'
import { isPicture, makeSafePicture, partsOfPicture } from './safe-picture.ts'
import { fileStore } from './store.ts'

const megabyte = 1_048_576
const pictureMb: Partial<Record<Purpose, number>> = { avatar: 5, logo: 5, background: 10 }

/** Reads to the end whatever happens: a sender who is cut off never hears why. */
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
  throw new Refusal('wrong-type', { fields: { file: 'image' } })
}

const checked = async (path: string, given: { name: string; size: number; purpose: Purpose }): Promise<Checked> => {
  const name = cleanName(given.name)
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
  if (given.purpose !== 'attachment') refusePicture()
  if (!isAttachable(type)) fail('wrong-type')
  return { name, type, size: given.size, width: null, height: null, parts: [{ path }] }
}

/** No room on the disk, by its error number, its text (as told by the picture library), or a bucket's status. */
const isFull = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } }
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507 || /No space left/i.test(error.message)
  )
}

type Kept = Omit<Checked, 'parts'> & { id: string; purpose: Purpose; widths: number[] }

const record = async (ctx: OpenCtx, file: Kept) => {
  const { id, name, type, size, purpose } = file
  return ctx.once(async (inside) => {
    const row = await fileStore.insert(inside, file)
    await mustStayWithin(inside, 'storageMb')
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
    if (isFull(error)) fail('full')
    return inDiskWords(error)
  } finally {
    for (const part of ['', ...partsOfPicture]) await rm(path + part, { force: true })
  }
}
