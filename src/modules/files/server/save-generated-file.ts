/** For modules above: stores a file that the server has generated. */
import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#platform/context.ts'
import { blobKey } from './blob-keys.ts'
import { fileStore } from './store.ts'

type GeneratedFile = { name: string; type: string; bytes: Buffer }

export const saveGeneratedFile = async (ctx: Ctx, { name, type, bytes }: GeneratedFile): Promise<string> => {
  const id = randomUUIDv7()
  const path = join(ctx.services.blobs.scratch, id)
  await writeFile(path, bytes, { mode: 0o600 })
  await ctx.services.blobs.put(blobKey(ctx.orgId, id), path)
  const plain = { width: null, height: null, widths: [], purpose: 'attachment' as const }
  await fileStore.insert(ctx, { id, name, type, size: bytes.length, ...plain })
  return id
}
