/** For modules above: stores a file that the server has generated. */
import { randomUUIDv7 } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { StoredPurpose } from '../api.ts'
import { blobKey } from './blob-keys.ts'
import { openFile } from './read-file.ts'
import { fileStore } from './store.ts'

type GeneratedFile = { name: string; type: string; bytes: Buffer }
const plain = { width: null, height: null, widths: [] }

export const saveGeneratedFile = async (ctx: Ctx, { name, type, bytes }: GeneratedFile): Promise<string> => {
  const id = randomUUIDv7()
  const path = join(ctx.services.blobs.scratch, id)
  await writeFile(path, bytes, { mode: 0o600 })
  await ctx.services.blobs.put(blobKey(ctx.orgId, id), path)
  await fileStore.insert(ctx, { id, name, type, size: bytes.length, purpose: 'attachment', ...plain })
  return id
}

/** Moves a file into storage before the transaction that `insertStoredFile` belongs to. Gives its size. */
export const storeBytes = async ({ orgId, services }: OpenCtx, id: string, path: string): Promise<number> => {
  const { size } = await stat(path)
  await services.blobs.put(blobKey(orgId, id), path)
  return size
}

type StoredBytes = { id: string; name: string; type: string; size: number; purpose: StoredPurpose }
export const insertStoredFile = async (ctx: Ctx, file: StoredBytes) => {
  await fileStore.insert(ctx, { ...file, ...plain })
}

/** A file that the caller may read by the rules of its module. */
export const openStoredFile = async (open: OpenCtx, id: string, purpose: StoredPurpose) => {
  const file = await open.readInOrg((ctx) => fileStore.ofPurpose(ctx, id, purpose))
  return file && openFile(open, file)
}

/** Removes what `storeBytes` has stored, where no record came to it. */
export const removeBytes = ({ orgId, services }: OpenCtx, id: string) => services.blobs.remove([blobKey(orgId, id)])
