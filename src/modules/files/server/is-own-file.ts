import type { Ctx } from '#platform/context.ts'
import type { Purpose } from '../api.ts'
import { fileStore } from './store.ts'

/** For the modules above: whether the caller uploaded this file, for this purpose. */
export const isOwnFile = async (ctx: Ctx, id: string, purpose: Purpose) => {
  const file = await fileStore.ofPurpose(ctx, id, purpose)
  return file !== undefined && file.createdBy === ctx.user?.id
}
