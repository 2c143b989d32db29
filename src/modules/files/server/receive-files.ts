/** Receives files that are in memory, such as those of mails: a group's bytes side by side, then its records in one transaction. */
import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { ApiError } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { assertWithinQuota } from '#platform/quotas.ts'
import type { FileRecord } from '../api.ts'
import { blobKey } from './blob-keys.ts'
import { detectType, isAttachable } from './detect-type.ts'
import { recordOf } from './read-file.ts'
import { asFileError, cleanName, receiveFile } from './receive-file.ts'
import { isPicture } from './safe-picture.ts'
import { fileStore } from './store.ts'

export type FileInMemory = { name: string; bytes: Buffer }
/** Undefined for one whose type or size is not allowed, or for which the quota has no room. */
type Received = FileRecord | undefined
type PlainFile = { id: string; name: string; type: string; bytes: Buffer }

/** The text of a larger one is looked at in pieces, from the disk. */
const largest = 1_048_576
/** So many are written side by side and recorded together. */
const groupSize = 200

/** Refusals that another attempt would not change; a full disk or a lost database is no such one. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && ['wrong-type', 'too-large', 'invalid', 'over-quota'].includes(error.code)

const receiveAlone = async (ctx: OpenCtx, { name, bytes }: FileInMemory): Promise<Received> => {
  const stream = Object.assign(Readable.from([bytes]), { truncated: false })
  try {
    return await receiveFile(ctx, { purpose: 'attachment' }, { name, stream })
  } catch (error) {
    if (isFinal(error)) return undefined
    throw error
  }
}

/** Undefined for one that is made safe, refused or looked at in pieces. */
const plainFileOf = async ({ name: fileName, bytes }: FileInMemory): Promise<PlainFile | undefined> => {
  if (bytes.length === 0 || bytes.length > largest) return undefined
  const name = cleanName(fileName)
  const type = await detectType(bytes, name)
  return type && !isPicture(type) && isAttachable(type) ? { id: randomUUIDv7(), name, type, bytes } : undefined
}

const storePlain = async (ctx: OpenCtx, files: readonly PlainFile[]): Promise<FileRecord[]> => {
  const { blobs } = ctx.services
  const keyOf = ({ id }: PlainFile) => blobKey(ctx.orgId, id)
  try {
    const stored = await Promise.allSettled(files.map((file) => blobs.putBytes(keyOf(file), file.bytes)))
    const failed = stored.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return await ctx.inOrg(async (inside) => {
      const rows = await fileStore.insertPlain(
        inside,
        files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })),
      )
      await assertWithinQuota(inside, 'storageMb')
      for (const { id, name, type, size, purpose } of rows)
        recordChange(inside, { kind: 'file.uploaded', subjectId: id, after: { name, type, size, purpose } })
      return rows.map(recordOf)
    })
  } catch (error) {
    // A lost connection may have committed all the same: better bytes without a record than a record without bytes.
    if (!isDatabaseLost(error)) await blobs.remove(files.map(keyOf)).catch(() => {})
    return asFileError(error)
  }
}

const receiveGroup = async (ctx: OpenCtx, files: readonly FileInMemory[]): Promise<Received[]> => {
  const plain = await Promise.all(files.map(plainFileOf))
  const together = plain.filter((file) => file !== undefined)
  // Where the quota has no room for all of them, it may have some for one.
  const stored =
    together.length > 0
      ? await storePlain(ctx, together).catch((error: unknown) => {
          if (isFinal(error)) return []
          throw error
        })
      : []
  const byId = new Map(stored.map((file) => [file.id, file]))
  const received: Received[] = []
  for (const [at, file] of files.entries())
    received.push(byId.get(plain[at]?.id ?? '') ?? (await receiveAlone(ctx, file)))
  return received
}

/** In their order. */
export const receiveFiles = async (ctx: OpenCtx, files: readonly FileInMemory[]): Promise<Received[]> => {
  const received: Received[] = []
  for (let at = 0; at < files.length; at += groupSize)
    received.push(...(await receiveGroup(ctx, files.slice(at, at + groupSize))))
  return received
}
